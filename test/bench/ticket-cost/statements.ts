import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

type Statement = Readonly<{
  role: string
  text: string
  calls: number
  plans: number
  ms: number
  planMs: number
}>

/** What each role has asked so far, by statement. */
export const statementsOf = async ({ query }: Database): Promise<ReadonlyMap<string, Statement>> => {
  const rows = await query<Statement>(sql`
    select replace(rolname, 'role_', '') as role, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text,
      sum(calls)::float8 as calls, sum(plans)::float8 as plans, sum(total_exec_time)::float8 as ms,
      sum(total_plan_time)::float8 as "planMs"
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
  const each = [...to].map(([name, one]) => {
    const since = (key: 'calls' | 'plans' | 'ms' | 'planMs') =>
      (one[key] - (from.get(name)?.[key] ?? 0)) / per
    return { ...one, calls: since('calls'), plans: since('plans'), ms: since('ms'), planMs: since('planMs') }
  })
  const shown = new Set([
    ...each.toSorted((a, b) => b.calls - a.calls).slice(0, MOST),
    ...each.toSorted((a, b) => b.ms + b.planMs - a.ms - a.planMs).slice(0, MOST),
  ])
  const sum = (key: 'calls' | 'plans' | 'ms' | 'planMs') => each.reduce((total, one) => total + one[key], 0)
  const line = ({ calls, ms, plans, planMs }: Omit<Statement, 'role' | 'text'>) =>
    [calls, ms, plans, planMs].map((value) => value.toFixed(2).padStart(8)).join(' ')
  console.log('     calls       ms    plans       ms   of a ticket, in Postgres by the clock')
  console.log(
    `  ${line({ calls: sum('calls'), ms: sum('ms'), plans: sum('plans'), planMs: sum('planMs') })}   all`,
  )
  for (const one of [...shown].toSorted((a, b) => b.calls - a.calls))
    console.log(`  ${line(one)}   ${one.role.padEnd(10)} ${one.text}`)
}
