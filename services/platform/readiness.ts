import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Platform } from './platform.ts'

const PING_MS = 2_000

/** `degraded`: it works, but what `problems` names does not. */
export type Readiness =
  | Readonly<{ ready: false; reason: string }>
  | Readonly<{ ready: true; status: 'ok' | 'degraded'; problems: Readonly<Record<string, string>> }>

const answers = (database: Platform['database']): Promise<boolean> => {
  const answered = database.query(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, sleep(PING_MS, false, { ref: false })])
}

/** Whether this process can work: its database answers, and no part of it has failed for good. */
export const readinessOf = async ({
  database,
  health,
}: Pick<Platform, 'database' | 'health'>): Promise<Readiness> => {
  const failure = health.failure()
  if (failure !== null) return { ready: false, reason: failure }
  if (!(await answers(database))) return { ready: false, reason: 'the database does not answer' }
  const problems = health.problems()
  return { ready: true, status: Object.keys(problems).length === 0 ? 'ok' : 'degraded', problems }
}
