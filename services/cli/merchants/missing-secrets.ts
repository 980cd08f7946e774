import { sql } from '#contracts/sql.ts'
import type { BookEntry } from '#merchants/book/merchant-book.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** The names that a definition asks for; none where its portal wants no account. */
export const secretsAsked = ({ file }: Pick<BookEntry, 'file'>): readonly string[] =>
  file.account?.secrets ?? []

/** Which secrets are set, by merchant: their names need no key. */
export const secretNames = async (query: Query): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await query<{ merchant_id: string; names: string[] }>(
    sql`select merchant_id, array_agg(name) as names from merchants.secrets group by merchant_id`,
  )
  return new Map(rows.map(({ merchant_id: id, names }) => [id, names]))
}

/** What its sessions would wait for; empty where nothing is missing. */
export const missingOf = (
  entry: Pick<BookEntry, 'file'>,
  set: readonly string[] = [],
): Readonly<{ missing_secrets?: readonly string[] }> => {
  const missing = secretsAsked(entry).filter((name) => !set.includes(name))
  return missing.length === 0 ? {} : { missing_secrets: missing }
}
