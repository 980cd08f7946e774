import { setTimeout as sleep } from 'node:timers/promises'
import { Rejection } from '#contracts/errors.ts'
import { Health } from '#contracts/http-answers.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { App, Edge } from '../edge.ts'
import { success } from '../envelope.ts'
import { documented, json } from '../openapi.ts'

const PING_MS = 2_000

const ping = async ({ database }: Platform): Promise<boolean> => {
  const answered = database.query(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, sleep(PING_MS, false, { ref: false })])
}

const schema = (operation: string, summary: string) =>
  documented(
    {},
    {
      operation,
      summary,
      keyed: false,
      success: { 200: json('How this process is', Health) },
      errors: ['overloaded'],
    },
  )

/** Live: the process answers. Ready: the database answers too; `degraded` names parts that are not well. */
export const health = (app: App, { platform, answering }: Edge): void => {
  const answer = (degraded: string[]) => {
    const status = degraded.length === 0 ? ('ok' as const) : ('degraded' as const)
    return { ...success(answering, { status, degraded }), status }
  }
  app.get('/health/live', { schema: schema('live', 'Whether the process is alive') }, async () => answer([]))
  app.get('/health/ready', { schema: schema('ready', 'Whether requests should be sent here') }, async () => {
    if (!(await ping(platform))) {
      throw new Rejection('overloaded', 'The database does not answer.', { retryAfterSeconds: 5 })
    }
    return answer(Object.keys(platform.health.problems()).sort())
  })
}
