import { everyAccount, pricesStream } from '#contracts/finance/streams.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { financeEventFrom, isFinanceType } from '#platform/log/finance-event-from.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { chargesReader, countUnbooked } from '../months/count-unbooked.ts'
import { inChargesSnapshot } from '../months/in-charges-snapshot.ts'
import { type LoggedEvent, readLog } from './log/read-log.ts'
import { compareRows } from './rows/compare-rows.ts'
import { deriveCharges } from './rows/derive-charges.ts'
import type { DerivedRow } from './rows/derived-row.ts'
import type { Difference } from './rows/difference.ts'
import { compareFailures, type DerivedFailure, derivedFailure } from './tables/compare-failures.ts'
import { compareTables } from './tables/compare-tables.ts'
import { deriveTables } from './tables/derive-tables.ts'
import { untilBooked } from './until-booked.ts'

const WAIT_MS = 10_000

/** The first configured price, if it stands in the log up to that place. */
const firstPrice = async (query: Query, { xid, position }: FeedPosition): Promise<string | null> => {
  const [row] = await query<{ amount: string }>(sql`
    select data ->> 'amount' as amount from log.events
    where stream_id = ${pricesStream(everyAccount)} and type = 'PriceSet' and data ->> 'from' is null
      and (xid, position) <= (${xid}::xid8, ${position}::bigint)
    order by version limit 1`)
  return row?.amount ?? null
}

type Derived = ReturnType<typeof deriveCharges>

/** The row that an event makes; null: it makes none. */
const rowOf = (derived: Derived, event: LoggedEvent): DerivedRow | null => {
  if (event.type === 'SessionCompleted') return derived.session(event)
  return isFinanceType(event.type)
    ? derived.fact(event, financeEventFrom({ ...event, data: event.data ?? {} }))
    : null
}

/** What follows from a page of the log. */
const derivePage = (
  derived: Derived,
  tables: ReturnType<typeof deriveTables>,
  page: readonly LoggedEvent[],
) => {
  const [rows, failures]: [DerivedRow[], DerivedFailure[]] = [[], []]
  for (const event of page) {
    tables.read(event)
    const { type, account_id } = event
    if (type === 'SessionFailed') failures.push(derivedFailure(event, derived.closeOf(account_id)))
    const row = rowOf(derived, event)
    if (row) rows.push(row)
  }
  return { rows, failures }
}

/** Both sides a page at a time: neither is in memory as a whole. */
const compareAll = async (query: Query, to: FeedPosition) => {
  const derived = deriveCharges(await firstPrice(query, to))
  const tables = deriveTables()
  const [rows, failures] = [compareRows(query, to), compareFailures(query, to)]
  const differences: Difference[] = []
  for await (const page of readLog(query, to)) {
    const follows = derivePage(derived, tables, page)
    differences.push(...(await rows.page(follows.rows)), ...(await failures.page(follows.failures)))
  }
  differences.push(
    ...(await rows.rest()),
    ...(await compareTables(query, tables)),
    ...(await failures.rest()),
  )
  return { totals: derived.totals(), differences: [...derived.differences, ...differences] }
}

type Verified = Readonly<{
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
    const { totals, differences } = await compareAll(query, to)
    const { tax: _, total: __, ...sums } = totals
    return { ...sums, unbooked: await countUnbooked(query, { before }), differences }
  })
}
