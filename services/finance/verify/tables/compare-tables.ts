import { literal, type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Difference, missingRow, strayRow } from '../rows/difference.ts'
import { everyRow } from '../rows/every-row.ts'
import { canonical, type DerivedTable, type deriveTables } from './derive-tables.ts'

const PAGE = 5_000

type Stored = Readonly<Record<string, string>> & Readonly<{ key: string }>

const pricesBehind = (key: string) => sql`
  select event_id::text as key, account_id, place::text as place, from_day::text as from_day, amount::text as amount
  from charges.prices where event_id::text > ${key} order by event_id::text limit ${literal(PAGE)}`

const monthsBehind = (key: string) => sql`
  select account_id || ' ' || month as key, totals::text as totals,
    to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closed_at
  from charges.months where account_id || ' ' || month > ${key} order by account_id || ' ' || month limit ${literal(PAGE)}`

const shown = (field: string, value: string | undefined): string | null =>
  field === 'totals' && value !== undefined ? canonical(JSON.parse(value)) : (value ?? null)

const differencesIn = (stored: Stored, derived: DerivedTable, table: string): Difference[] => {
  const { key } = stored
  const row = derived.get(key)
  if (!row) return [strayRow({ table, key })]
  return Object.entries(row).flatMap(([field, expected]) => {
    const found = shown(field, stored[field])
    return found === expected ? [] : [{ table, key, field, expected, found }]
  })
}

type Tables = Pick<ReturnType<typeof deriveTables>, 'prices' | 'months'>

/** In what the small tables beside the rows differ from what follows from the log. */
export const compareTables = async (query: Query, derived: Tables): Promise<Difference[]> => {
  const differences: Difference[] = []
  const compare = async (table: string, of: DerivedTable, behind: (key: string) => Statement) => {
    const left = new Set(of.keys())
    for await (const stored of everyRow<Stored>(query, behind)) {
      differences.push(...differencesIn(stored, of, table))
      left.delete(stored.key)
    }
    for (const key of left) differences.push(missingRow({ table, key }))
  }
  await compare('charges.prices', derived.prices, pricesBehind)
  await compare('charges.months', derived.months, monthsBehind)
  return differences
}
