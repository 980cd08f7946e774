import type { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import { ChargeItem, type ChargesQuery } from '#contracts/http/billing/charges.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type ChargeRow, type ChargesAsked, listCharges } from '#projections/charges/list-charges.ts'
import { shownFrom } from '../lists/shown-from.ts'
import { type DownloadDeps, openDownload } from '../streams/open-download.ts'
import type { Reader } from '../streams/open-streams.ts'
import { showCharge } from './show-charge.ts'

/** CSVs of an account that are being written. */
const MOST = 5
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

type Asked = Readonly<{ caller: Caller; query: ChargesQuery; reader: Reader }>
type Deps = DownloadDeps & Readonly<{ platform: Pick<Platform, 'database' | 'clock'> }>

/** All rows as CSV, read while the client reads. Throws `too_many_concurrent_requests`. */
export const chargesAsCsv =
  ({ platform, ...parts }: Deps) =>
  ({ caller, query, reader }: Asked): Promise<Readable> => {
    const { limit: _, cursor: __, ...filters } = query
    const from = shownFrom(platform.clock.now(), filters.from)
    return openDownload(parts, {
      ...{ accountId: caller.accountId, kind: 'CSVs of charges', most: MOST, reader },
      write: () => lines(platform, { ...caller, filters: { ...filters, from } }),
    })
  }
