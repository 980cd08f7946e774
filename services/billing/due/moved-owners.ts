import { literal, sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

/** For so long after a move of a sandbox's clock its sessions are looked at. */
export const RECENTLY_SECONDS = 60
const MAX_OWNERS = 100

/**
 * Account and mode of each sandbox whose clock was moved just now, nearly always none; `ahead`: how
 * many seconds at most that makes anything come earlier.
 */
export type MovedOwners = Readonly<{
  accounts: readonly string[]
  modes: readonly string[]
  ahead: readonly number[]
}>

/** Null: none was moved. */
export const movedOwners = async (
  { query }: Pick<Database, 'query'>,
  now: string,
): Promise<MovedOwners | null> => {
  const owners = await query<{ owner: string; ahead: number }>(sql`
    with moved as (
      select distinct owner from sandbox.clock_moves
      where moved_at > ${now}::timestamptz - make_interval(secs => ${RECENTLY_SECONDS}) limit ${literal(MAX_OWNERS)})
    select owner, sandbox.seconds_moved(owner, '-infinity')::float8 as ahead from moved`)
  if (owners.length === 0) return null
  const [accounts = [], modes = []] = [0, 1].map((part) =>
    owners.map(({ owner }) => owner.split('/')[part] ?? ''),
  )
  return { accounts, modes, ahead: owners.map(({ ahead }) => ahead) }
}
