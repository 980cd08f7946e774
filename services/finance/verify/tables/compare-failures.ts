import { monthOf } from '#contracts/finance/month.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { LoggedEvent } from '../log/read-log.ts'
import type { Closed } from '../rows/derived-session.ts'
import { type Difference, missingRow, strayRow } from '../rows/difference.ts'
import { everyRow } from '../rows/every-row.ts'

const PAGE = 5_000
const table = 'charges.failures'

export type DerivedFailure = Readonly<{ session_id: string; account_id: string; month: string }>

/** Behind the close of its month, a failure counts in the month of that close. */
export const derivedFailure = (
  { stream_id, account_id, at }: LoggedEvent,
  close: Closed | null,
): DerivedFailure => {
  const failedAt = at.toISOString()
  const isLate = close !== null && monthOf(failedAt) <= close.month && close.at > failedAt
  return { session_id: stream_id, account_id, month: monthOf(isLate ? close.at : failedAt) }
}

const storedOf = (query: Query, ids: readonly string[]): Promise<DerivedFailure[]> =>
  query<DerivedFailure>(
    sql`select session_id, account_id, month from charges.failures where session_id = any(${ids})`,
  )

/** Failures that follow from no event of the log. */
const straysBehind = (id: string, { xid, position }: FeedPosition): Statement =>
  sql`
    select session_id as key from charges.failures f
    where session_id > ${id} and not exists (
      select from log.events e join log.events first on first.stream_id = e.stream_id and first.version = 1
      where e.stream_id = f.session_id and e.type = 'SessionFailed' and e.meta ->> 'mode' = 'live'
        and not (first.data ->> 'testMode')::boolean and (e.xid, e.position) <= (${xid}::xid8, ${position}::bigint))
    order by session_id limit ${literal(PAGE)}`

/** Compares the failures that are shown with those of the log, a page at a time. */
export const compareFailures = (query: Query, to: FeedPosition) => {
  let found = 0
  const differencesOf = (derived: DerivedFailure, stored: DerivedFailure | undefined): Difference[] => {
    const key = derived.session_id
    if (!stored) return [missingRow({ table, key })]
    found += 1
    return (['account_id', 'month'] as const).flatMap((field) =>
      stored[field] === derived[field]
        ? []
        : [{ table, key, field, expected: derived[field], found: stored[field] }],
    )
  }
  return {
    page: async (failures: readonly DerivedFailure[]): Promise<Difference[]> => {
      const page = await storedOf(
        query,
        failures.map(({ session_id }) => session_id),
      )
      const stored = new Map(page.map((row) => [row.session_id, row]))
      return failures.flatMap((one) => differencesOf(one, stored.get(one.session_id)))
    },
    /** Failures that follow from nothing, once all that follow were compared. */
    rest: async (): Promise<Difference[]> => {
      const [all] = await query<{ n: number }>(sql`select count(*)::int as n from charges.failures`)
      if (all?.n === found) return []
      const differences: Difference[] = []
      for await (const { key } of everyRow(query, (id) => straysBehind(id, to)))
        differences.push(strayRow({ table, key }))
      return differences
    },
  }
}
