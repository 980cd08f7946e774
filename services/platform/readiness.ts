import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Role } from './environment.ts'
import type { Platform } from './platform.ts'

const PING_MS = 2_000

/** `degraded`: it works, but what `problems` names does not. */
export type Readiness =
  | Readonly<{ ready: false; reason: string }>
  | Readonly<{ ready: true; status: 'ok' | 'degraded'; problems: Readonly<Record<string, string>> }>

type Asked = Pick<Platform, 'database' | 'health' | 'dataKeys'> &
  Readonly<{ config: { roles: readonly Role[] } }>

const inTime = (asked: Promise<unknown>): Promise<boolean> => {
  const answered = asked.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, sleep(PING_MS, false, { ref: false })])
}

/** What these do begins with receivers, photos or files, which nobody can seal or open without their keys. */
const needKeys: readonly Role[] = ['api', 'ocr', 'billing', 'rendering']

/** A data key of its own, opened as any other: key store, master key, pepper. What was found is good for four seconds. */
const opensKeys = async ({ config, dataKeys }: Asked): Promise<boolean> =>
  !config.roles.some((role) => needKeys.includes(role)) || inTime(dataKeys.ofService('readiness'))

/** Whether this process can work: its database answers, its keys open, and no part of it has failed for good. */
export const readinessOf = async (asked: Asked): Promise<Readiness> => {
  const { database, health } = asked
  const failure = health.failure()
  if (failure !== null) return { ready: false, reason: failure }
  if (!(await inTime(database.query(sql`select 1`))))
    return { ready: false, reason: 'the database does not answer' }
  if (!(await opensKeys(asked)))
    return { ready: false, reason: 'the key store or the master key cannot be read' }
  const problems = health.problems()
  return { ready: true, status: Object.keys(problems).length === 0 ? 'ok' : 'degraded', problems }
}
