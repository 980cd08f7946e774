import { StatusAnswer } from '#contracts/http/answers.ts'
import { SessionParams } from '#contracts/http/requests.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { showStatus } from '../sessions/show-status.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { params: SessionParams },
  {
    operation: 'cancelSession',
    summary: 'Cancels a session before its CFDI is requested',
    description: [
      'The session fails with `cancelled`, and `factura.failed` is sent. A session that was cancelled before: 200.',
      'The same ticket can then be sent under a new external_id. A body is ignored.',
    ].join(' '),
    success: { 200: json('The cancelled session', StatusAnswer) },
    errors: ['not_found', 'session_not_cancellable'],
  },
)

const config = { costs: 'read', ignoresBody: true } as const

/** `POST /api/v1/sessions/{session_id}/cancel` */
export const sessionCancel = (app: App, { answering, bus }: Edge): void => {
  app.post('/api/v1/sessions/:session_id/cancel', { schema, config }, async (request) => {
    const sessionId = request.params.session_id
    const session = await bus.run('cancelSession', { caller: callerOf(request), sessionId })
    const shown = { baseUrl: answering.baseUrl, language: preferredLanguage(request.headers) }
    return success(answering, showStatus(session, shown), sessionId)
  })
}
