import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { financeEventFrom, isFinanceType } from '#platform/log/finance-event-from.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { chargesReader, countUnbooked } from '../months/count-unbooked.ts'
import { inChargesSnapshot } from '../months/in-charges-snapshot.ts'
import { compareRows } from './rows/compare-rows.ts'
import { deriveCharges, type LoggedEvent } from './rows/derive-charges.ts'
import { type DerivedRow, inPesos } from './rows/derived-row.ts'
import { type Difference, hashOf } from './rows/month-differences.ts'
import { compareTables } from './tables/compare-tables.ts'
import { deriveTables } from './tables/derive-tables.ts'
import { untilBooked } from './until-booked.ts'

const PAGE = 5_000
const WAIT_MS = 10_000

type Row = LoggedEvent &
  Readonly<{ event_id: string; schema_version: number; xid_text: string; position: string }>

/** Of all events in a page of the feed, those that charges depend on. */
const pageOf = (query: Query, after: FeedPosition, to: FeedPosition): Promise<Row[]> =>
  query<Row>(sql`
    select event_id, stream_id, type, schema_version, at, meta ->> 'accountId' as account_id, meta ->> 'externalId' as external_id,
      case when type in ('PriceSet', 'ChargeCorrected', 'MonthClosed', 'SessionCompleted') then data
        when type = 'SessionFailed' then jsonb_build_object('isLive', meta ->> 'mode' = 'live' and not (
          select (first.data ->> 'testMode')::boolean from log.events first where first.stream_id = e.stream_id and first.version = 1))
        else jsonb_build_object('uuid', data -> 'uuid', 'merchantId', data -> 'merchantId', 'name', data -> 'name') end as data,
      xid::text as xid_text, position
    from log.events e
    where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint) and (xid, position) <= (${to.xid}::xid8, ${to.position}::bigint)
      and type in ('MerchantIdentified', 'CfdiIssued', 'SessionCompleted', 'SessionFailed', 'PriceSet', 'ChargeCorrected', 'MonthClosed')
    order by xid, position limit ${literal(PAGE)}`)

const readLog = async (query: Query, to: FeedPosition) => {
  const derived = deriveCharges()
  const tables = deriveTables(derived.closeOf)
  for (let after = feedStart; ; ) {
    const page = await pageOf(query, after, to)
    for (const row of page) {
      tables.read(row)
      if (isFinanceType(row.type)) derived.fact(row.account_id, financeEventFrom(row))
      else derived.session(row)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return { ...derived, tables }
    after = { xid: last.xid_text, position: last.position }
  }
}

export type Verified = Readonly<{
  rows: number
  charged: number
  waived: number
  corrections: number
  net: string
  sha256: string
  /** Events that stood in the log and are not booked: the projector does not follow. */
  unbooked: number
  differences: readonly Difference[]
}>

const sumsOf = (rows: readonly DerivedRow[]) => {
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length
  return {
    rows: rows.length,
    charged: count('charge'),
    waived: count('waiver'),
    corrections: count('correction'),
    net: inPesos(rows.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n)),
    sha256: hashOf(rows),
  }
}

/**
 * Derives everything that accounts are charged from the log alone, up to where the projection
 * stands, and compares it with the rows, closes, prices and failures that there are. All in one
 * snapshot, once what stood in the log is booked, or after `waitMs`.
 */
export const verifyCharges = async (
  database: Database,
  { waitMs = WAIT_MS }: Readonly<{ waitMs?: number }> = {},
): Promise<Verified> => {
  const before = await untilBooked(database.query, waitMs)
  return inChargesSnapshot(database, async (query) => {
    const to = await loadCheckpoint(query, chargesReader)
    const { rows, differences, tables } = await readLog(query, to)
    return {
      ...sumsOf(rows),
      unbooked: await countUnbooked(query, { before }),
      differences: [
        ...differences,
        ...(await compareRows(query, rows)),
        ...(await compareTables(query, tables)),
      ],
    }
  })
}
