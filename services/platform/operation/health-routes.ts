import { type Answering, success } from './envelope.ts'
import { answerJson, refuseOperator } from './operator-answers.ts'
import type { Routes } from './operator-server.ts'
import type { Readiness } from './readiness.ts'

/**
 * `/health/live` and `/health/ready` as the API answers them, for processes without the API too.
 */
export const healthRoutes = (answering: Answering, readiness: () => Promise<Readiness>): Routes => ({
  '/health/live': async () => answerJson(200, success(answering, { status: 'ok', reasons: {} })),
  '/health/ready': async () => {
    const now = await readiness()
    if (now.ready) return answerJson(200, success(answering, { status: now.status, reasons: now.problems }))
    const message = `Not ready: ${now.reason}.`
    const headers = { 'retry-after': '5' }
    return refuseOperator(answering, { status: 503, code: 'overloaded', message, retryable: true, headers })
  },
})
