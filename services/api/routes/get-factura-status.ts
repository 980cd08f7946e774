import { SessionParams } from '#contracts/http.ts'
import { StatusAnswer } from '#contracts/http-answers.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../edge.ts'
import { documented, json } from '../openapi.ts'
import { showStatus } from '../show-status.ts'

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
    return success(answering, showStatus(row, answering.baseUrl), sessionId)
  })
}
