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
    operation: 'getSessionStatus',
    summary: 'The state of a session',
    description: '`Retry-After: 5` while processing.',
    success: { 200: json('The session as it is now', StatusAnswer) },
    errors: ['not_found'],
  },
)

export const getFacturaStatus = (app: App, { answering, bus }: Edge): void => {
  app.get('/api/v1/get_factura_status/:session_id', { schema }, async (request, reply) => {
    const sessionId = request.params.session_id
    const row = await bus.ask('session', { caller: callerOf(request), sessionId })
    if (row.status === 'processing') reply.header('retry-after', '5')
    const shown = { baseUrl: answering.baseUrl, language: preferredLanguage(request.headers) }
    return success(answering, showStatus(row, shown), sessionId)
  })
}
