import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import { ChargeItem, type ChargesQuery } from '#contracts/http/billing/charges.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type ChargeRow, type ChargesAsked, listCharges } from '#projections/charges/list-charges.ts'
import { showCharge } from './show-charge.ts'

/** Rows of one statement: in memory at once, and no connection is held between two of them. */
const PAGE = 1_000

const header = ChargeItem.keyof().options

const lineOf = (row: ChargeRow): string => {
  const { merchant, ...item } = showCharge(row)
  const cells = { ...item, merchant: merchant?.name ?? null }
  return csvLine(header.map((name) => cells[name] ?? ''))
}

async function* lines(
  { database }: Pick<Platform, 'database'>,
  asked: Omit<ChargesAsked, 'after' | 'limit'>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(header)}`
  for (let after: ChargesAsked['after'] = null; ; ) {
    const rows: readonly ChargeRow[] = await database.query<ChargeRow>(
      listCharges({ ...asked, after, limit: PAGE }),
    )
    if (rows.length > 0) yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (!last || rows.length <= PAGE) return
    after = [last.completed_at.toISOString(), last.charge_id]
  }
}

type Asked = Readonly<{ caller: Caller; query: ChargesQuery }>

/** All rows as CSV, read while the client reads. */
export const chargesAsCsv =
  (platform: Pick<Platform, 'database'>) =>
  async ({ caller, query }: Asked): Promise<Readable> => {
    const { limit: _, cursor: __, ...filters } = query
    return Readable.from(lines(platform, { ...caller, filters }))
  }
