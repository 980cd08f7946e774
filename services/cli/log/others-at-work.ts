import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { servingName } from '#platform/postgres/open-database.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Connection = { pid: number; name: string; changed: string }

/**
 * A process of the service, of any version, polls the log every second; older versions give their
 * connections no name.
 */
const WATCH_MS = 2_500

const connections = (query: Query) =>
  query<Connection>(sql`
    select pid, coalesce(application_name, '') as name, coalesce(state_change::text, '') as changed
    from pg_stat_activity
    where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'`)

const isOurs = ({ name }: Connection) => name === servingName

/**
 * Names of the other connections to this database that belong to the service, or that were active
 * while they were watched.
 */
export const othersAtWork = async (query: Query): Promise<readonly string[]> => {
  const before = await connections(query)
  if (before.length === 0) return []
  const ours = before.filter(isOurs)
  if (ours.length > 0) return ours.map(({ name }) => name)
  const was = new Map(before.map(({ pid, changed }) => [pid, changed]))
  await sleep(WATCH_MS)
  const now = await connections(query)
  return now
    .filter(({ pid, changed }) => was.get(pid) !== changed)
    .map(({ name, pid }) => name || `process ${pid}`)
}
