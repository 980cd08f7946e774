import { mexicanDay } from '#contracts/mexican-day.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type DerivedRow, inPesos } from './derived-row.ts'
import { type Difference, missingRow, strayRow } from './difference.ts'
import { everyRow } from './every-row.ts'

const PAGE = 5_000

type Stored = Readonly<Record<string, string | null>> & Readonly<{ charge_id: string }>

/** The rows that are shown, by their id. */
const storedOf = (query: Query, ids: readonly string[]): Promise<Stored[]> =>
  query<Stored>(sql`
    select charge_id, place::text as place, account_id, mode, kind, session_kind, session_id, external_id, uuid, merchant_id, merchant_name,
      to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_at, day::text as day, month, amount::text as amount, reason
    from charges.rows where charge_id = any(${ids})`)

/** Rows that follow from no session of the log; corrections, whose ids are given, aside. */
const straysBehind = (
  id: string,
  { xid, position }: FeedPosition,
  corrections: readonly string[],
): Statement =>
  sql`
    select charge_id as key from charges.rows r
    where charge_id > ${id} and charge_id <> all(${corrections}) and not exists (
      select from log.events e where e.stream_id = 'ses_' || substr(r.charge_id, 5) and e.type = 'SessionCompleted'
        and (e.data ->> 'billable')::boolean and (e.xid, e.position) <= (${xid}::xid8, ${position}::bigint))
    order by charge_id limit ${literal(PAGE)}`

const expectedOf = (row: DerivedRow): Readonly<Record<string, string | null>> => ({
  account_id: row.accountId,
  mode: 'live',
  kind: row.kind,
  session_kind: row.sessionKind,
  session_id: row.sessionId,
  external_id: row.externalId,
  uuid: row.uuid,
  merchant_id: row.merchantId,
  merchant_name: row.merchantName,
  completed_at: row.completedAt,
  day: mexicanDay(row.completedAt),
  month: row.month,
  amount: row.cents === null ? null : inPesos(row.cents),
  reason: row.reason,
})

/** Compares what is shown with what follows from the log, a page of rows at a time. */
export const compareRows = (query: Query, to: FeedPosition) => {
  const corrections: string[] = []
  let [place, found] = [0, 0]

  const differencesOf = (row: DerivedRow, stored: Stored | undefined): Difference[] => {
    place += 1
    if (!stored) return [missingRow({ charge_id: row.chargeId })]
    found += 1
    const expected = { ...expectedOf(row), place: String(place) }
    return Object.entries(expected).flatMap(([field, value]) =>
      stored[field] === value
        ? []
        : [{ charge_id: row.chargeId, field, expected: value, found: stored[field] ?? null }],
    )
  }

  return {
    /** Every field and place of these rows that differs, and each that is missing. */
    page: async (rows: readonly DerivedRow[]): Promise<Difference[]> => {
      const page = await storedOf(
        query,
        rows.map(({ chargeId }) => chargeId),
      )
      const stored = new Map(page.map((row) => [row.charge_id, row]))
      for (const { sessionKind, chargeId } of rows) if (sessionKind === null) corrections.push(chargeId)
      return rows.flatMap((row) => differencesOf(row, stored.get(row.chargeId)))
    },
    /** Rows that follow from nothing, once all that follow were compared. */
    rest: async (): Promise<Difference[]> => {
      const [all] = await query<{ n: number }>(sql`select count(*)::int as n from charges.rows`)
      if (all?.n === found) return []
      const differences: Difference[] = []
      for await (const { key } of everyRow(query, (id) => straysBehind(id, to, corrections)))
        differences.push(strayRow({ charge_id: key }))
      return differences
    },
  }
}
