import { StatusAnswer } from '#contracts/http/answers.ts'
import { GiveInput, SessionParams } from '#contracts/http/requests.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { preferredLanguage } from '../http/preferred-language.ts'
import { showStatus } from '../sessions/show-status.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { params: SessionParams, body: GiveInput },
  {
    operation: 'giveSessionInput',
    summary: 'Answers what a session asks for',
    description: [
      'Gives a value for each field of `needs_input`; what is given replaces what was read.',
      'The same answer again is 202 while the session is processing.',
      'A field that was not asked for, is missing, or does not match its pattern: 422, `details[].field` is `fields.<name>`.',
    ].join(' '),
    success: { 202: json('The session as it is now', StatusAnswer) },
    errors: [
      'invalid_json',
      'not_found',
      'input_not_requested',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
    ],
  },
)

const config = { costs: 'read' } as const

/** `POST /api/v1/sessions/{session_id}/input` */
export const sessionInput = (app: App, { answering, bus }: Edge): void => {
  app.post('/api/v1/sessions/:session_id/input', { schema, config }, async (request, reply) => {
    const sessionId = request.params.session_id
    const { fields } = request.body
    const session = await bus.run('giveInput', { caller: callerOf(request), sessionId, fields })
    if (session.status === 'processing') reply.header('retry-after', '5')
    const shown = { baseUrl: answering.baseUrl, language: preferredLanguage(request.headers) }
    return reply.code(202).send(success(answering, showStatus(session, shown), sessionId))
  })
}
