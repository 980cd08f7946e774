import { Rejection } from '#contracts/http/errors.ts'
import { Health } from '#contracts/http/health.ts'
import { success } from '#platform/operation/envelope.ts'
import { readinessOf } from '#platform/operation/readiness.ts'
import type { App, Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const schema = (operation: string, summary: string) =>
  documented(
    {},
    {
      operation,
      summary,
      keyed: false,
      success: { 200: json('The state of this process', Health) },
      errors: ['overloaded'],
    },
  )

/**
 * Live: the process answers. Ready: it can work; `degraded` names parts that are not well,
 * `reasons` say why.
 */
export const health = (app: App, { platform, answering }: Edge): void => {
  const answer = (problems: Readonly<Record<string, string>>) => {
    const status = Object.keys(problems).length === 0 ? ('ok' as const) : ('degraded' as const)
    return success(answering, { status, reasons: { ...problems } })
  }
  app.get('/health/live', { schema: schema('live', 'Whether the process is alive') }, async () => answer({}))
  app.get(
    '/health/ready',
    { schema: schema('ready', 'Whether this process can take requests') },
    async () => {
      const now = await readinessOf(platform)
      if (now.ready) return answer(now.problems)
      throw new Rejection('overloaded', `Not ready: ${now.reason}.`, { retryAfterSeconds: 5 })
    },
  )
}
