import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Merchant } from '../language/merchant.ts'
import { MerchantFile } from '../language/merchant-file.ts'

/** How one definition finds one code on a ticket, and the name that it gives it. */
export type NamedCode = Readonly<{ name: string }> &
  Pick<Merchant['codes'][string], 'label' | 'near' | 'pattern' | 'charset'>

const namedIn = (codes: Readonly<Record<string, unknown>>): NamedCode[] =>
  Object.entries(codes).flatMap(([name, code]) => {
    // what another version wrote and this one cannot run reads nothing
    const read = MerchantFile.shape.codes.safeParse({ [name]: code }).data?.[name]
    return read ? [{ name, ...read }] : []
  })

/** The codes of every definition that the merchant ever had here. */
export const storedCodes = async (query: Query, merchantId: string): Promise<readonly NamedCode[]> => {
  const rows = await query<{ codes: Readonly<Record<string, unknown>> | null }>(sql`
    select distinct body::jsonb -> 'codes' as codes from merchants.definitions where merchant_id = ${merchantId}`)
  return rows.flatMap(({ codes }) => namedIn(codes ?? {}))
}
