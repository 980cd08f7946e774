import { SessionList, SessionsQuery } from '#contracts/http/sessions.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const list = documented(
  { querystring: SessionsQuery },
  {
    operation: 'listSessions',
    summary: 'The sessions of the account, newest first',
    description: 'Those of the last five years that keys of the same mode made.',
    success: { 200: json('A page', SessionList) },
    errors: ['invalid_request'],
  },
)

/** `GET /api/v1/sessions`. */
export const sessions = (app: App, { answering, bus }: Edge): void => {
  app.get('/api/v1/sessions', { schema: list }, async (request) =>
    success(answering, await bus.ask('sessions', { caller: callerOf(request), query: request.query })),
  )
}
