import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'

const PING_MS = 2_000

/** `degraded`: it works, except for what `problems` names. */
export type Readiness =
  | Readonly<{ ready: false; reason: string }>
  | Readonly<{ ready: true; status: 'ok' | 'degraded'; problems: Readonly<Record<string, string>> }>

type ReadinessDeps = Pick<Platform, 'database' | 'health' | 'dataKeys'> &
  Readonly<{ config: { roles: readonly Role[] } }>

const answerInTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), sleep(PING_MS, null, { ref: false })])

const inTime = async (answer: Promise<unknown>): Promise<boolean> =>
  (await answerInTime(answer.then(() => true))) !== null

type Writing = Readonly<{ standby: boolean; read_only: boolean }>

/** A read-only server answers every query, but refuses every new session and every checkpoint. */
const databaseProblem = async ({ query }: ReadinessDeps['database']): Promise<string | null> => {
  const rows = await answerInTime(
    query<Writing>(sql`
      select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only`),
  )
  const [state] = rows ?? []
  if (!state) return 'the database does not answer'
  if (state.standby) return 'the database is a standby and takes no writes'
  return state.read_only ? 'the database is read-only' : null
}

/**
 * The work of these roles begins with receivers, photos or files, which need the keys to be sealed
 * or opened.
 */
const needKeys: readonly Role[] = ['api', 'ocr', 'billing', 'rendering', 'retention']

/**
 * Opens a data key of its own like any other, which needs key store, master key and pepper. The
 * result is cached for four seconds.
 */
const opensKeys = async ({ config, dataKeys }: ReadinessDeps): Promise<boolean> =>
  !config.roles.some((role) => needKeys.includes(role)) || inTime(dataKeys.ofService('readiness'))

/**
 * Whether this process can work: its database answers, its keys open, and no part has failed for
 * good or waits for a newer version.
 */
export const readinessOf = async (deps: ReadinessDeps): Promise<Readiness> => {
  const { database, health } = deps
  const failure = health.failure()
  if (failure !== null) return { ready: false, reason: failure }
  const [blocked] = Object.values(health.blocked())
  if (blocked !== undefined) return { ready: false, reason: blocked }
  const problem = await databaseProblem(database)
  if (problem !== null) return { ready: false, reason: problem }
  if (!(await opensKeys(deps)))
    return { ready: false, reason: 'the key store or the master key cannot be read' }
  const problems = health.problems()
  return { ready: true, status: Object.keys(problems).length === 0 ? 'ok' : 'degraded', problems }
}
