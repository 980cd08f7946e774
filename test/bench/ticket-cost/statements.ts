import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

type Statement = Readonly<{ role: string; text: string; calls: number; ms: number }>

/** What each role has asked so far, by statement. */
export const statementsOf = async ({ query }: Database): Promise<ReadonlyMap<string, Statement>> => {
  const rows = await query<Statement>(sql`
    select replace(rolname, 'role_', '') as role, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text,
      sum(calls)::float8 as calls, sum(total_exec_time + total_plan_time)::float8 as ms
    from pg_stat_statements s join pg_roles r on r.oid = userid where rolname like 'role_%' group by 1, 2`)
  return new Map(rows.map((row) => [`${row.role} ${row.text}`, row]))
}

const MOST = 40

/** The statements that were asked most often, and those that took longest. */
export const printStatements = (
  from: ReadonlyMap<string, Statement>,
  to: ReadonlyMap<string, Statement>,
  per: number,
): void => {
  const each = [...to].map(([name, one]) => ({
    ...one,
    calls: (one.calls - (from.get(name)?.calls ?? 0)) / per,
    ms: (one.ms - (from.get(name)?.ms ?? 0)) / per,
  }))
  const shown = new Set([
    ...each.toSorted((a, b) => b.calls - a.calls).slice(0, MOST),
    ...each.toSorted((a, b) => b.ms - a.ms).slice(0, MOST),
  ])
  console.log('     calls       ms   of a ticket, in Postgres by the clock')
  for (const { role, text, calls, ms } of [...shown].toSorted((a, b) => b.calls - a.calls))
    console.log(`  ${calls.toFixed(2).padStart(8)} ${ms.toFixed(2).padStart(8)}   ${role.padEnd(10)} ${text}`)
}
