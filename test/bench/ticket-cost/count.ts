import { sql } from '#contracts/sql.ts'
import { postmasterPid, processorTime } from '../kafka/processor-time.ts'
import type { CostRole, Stage } from './open-stage.ts'
import { type Threads, threads } from './threads.ts'

/** Of a role so far; `polls`: looks for new events, most of which find nothing. */
export type Cost = Threads & Readonly<{ polls: number; statements: number; inPostgres: number }>
/** Everything so far, in processor seconds; `inPostgres` by the clock, in seconds. */
export type Counted = Readonly<{
  byRole: ReadonlyMap<CostRole, Cost>
  postgres: number
  commits: number
  /** How often somebody has connected to Postgres. */
  connections: number
  at: number
}>

type Row = Readonly<{ role: string; polls: number; statements: number; seconds: number }>

/** What the service has used so far; the bench's own client and the sandbox are not in it. */
export const count = async (stage: Stage): Promise<Counted> => {
  const { query } = stage.database
  const rows = await query<Row>(sql`
    select rolname as role, coalesce(sum(calls) filter (where is_poll), 0)::float8 as polls,
      coalesce(sum(calls) filter (where not is_poll), 0)::float8 as statements,
      coalesce(sum(total_exec_time) filter (where not is_poll), 0)::float8 / 1000 as seconds
    from (
      select *, query like '%(xid, position) > (%order by xid, position limit%' as is_poll from pg_stat_statements
    ) s join pg_roles r on r.oid = userid group by 1`)
  const [whole] = await query<{ commits: number; connections: number }>(sql`
    select xact_commit::float8 as commits, sessions::float8 as connections
    from pg_stat_database where datname = current_database()`)
  const byRole = [...stage.pids].map(([role, pid]) => {
    const row = rows.find((one) => one.role === `role_${role}`)
    const { polls, statements, seconds: inPostgres } = row ?? { polls: 0, statements: 0, seconds: 0 }
    return [role, { ...threads(pid), polls, statements, inPostgres }] as const
  })
  return {
    byRole: new Map(byRole),
    postgres: processorTime([postmasterPid(stage.postgresDirectory)]),
    commits: whole?.commits ?? 0,
    connections: whole?.connections ?? 0,
    at: performance.now(),
  }
}
