import { mexicanDay } from '#contracts/mexican-day.ts'
import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type DerivedRow, inPesos } from './derived-row.ts'
import type { Difference } from './month-differences.ts'

const PAGE = 5_000

type Stored = Readonly<Record<string, string | null>> & Readonly<{ charge_id: string; place: string }>

// without `r`, the order would be that of the text
/** The rows that are shown, in the order in which they were booked. */
const storedBehind = (query: Query, place: string): Promise<Stored[]> =>
  query<Stored>(sql`
    select charge_id, place::text as place, account_id, mode, kind, session_kind, session_id, external_id, uuid, merchant_id, merchant_name,
      to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_at, day::text as day, month, amount::text as amount, reason
    from charges.rows r where r.place > ${place}::bigint order by r.place limit ${literal(PAGE)}`)

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

type Expected = Readonly<{ row: DerivedRow; place: string }>

const differencesOf = (stored: Stored, known: Expected | undefined): Difference[] => {
  const { charge_id } = stored
  if (!known) return [{ charge_id, field: 'charge_id', expected: null, found: charge_id }]
  const expected = { ...expectedOf(known.row), place: known.place }
  return Object.entries(expected).flatMap(([field, value]) => {
    const found = stored[field] ?? null
    return found === value ? [] : [{ charge_id, field, expected: value, found }]
  })
}

/** Every field, row and place in which what is shown differs from what follows from the log. */
export const compareRows = async (query: Query, rows: readonly DerivedRow[]): Promise<Difference[]> => {
  const left = new Map(rows.map((row, i) => [row.chargeId, { row, place: String(i + 1) }]))
  const differences: Difference[] = []
  for (let place: string | undefined = '0'; place !== undefined; ) {
    const page: readonly Stored[] = await storedBehind(query, place)
    for (const stored of page) {
      differences.push(...differencesOf(stored, left.get(stored.charge_id)))
      left.delete(stored.charge_id)
    }
    place = page.at(-1)?.place
  }
  const missing = [...left.keys()].map((id) => ({
    charge_id: id,
    field: 'charge_id',
    expected: id,
    found: null,
  }))
  return [...differences, ...missing]
}
