import { PageQuery } from '#contracts/http/list-query.ts'
import { SessionParams } from '#contracts/http/requests.ts'
import { EventList } from '#contracts/http/session-events.ts'
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

const events = documented(
  { params: SessionParams, querystring: PageQuery },
  {
    operation: 'listSessionEvents',
    summary: 'What happened to a session, oldest first',
    description: 'Events of the last five years, with the data that the topic of analysts carries.',
    success: { 200: json('A page', EventList) },
    errors: ['not_found', 'invalid_request'],
  },
)

/** `/api/v1/sessions`: the sessions of an account, and what happened to each. */
export const sessions = (app: App, { answering, bus }: Edge): void => {
  app.get('/api/v1/sessions', { schema: list }, async (request) =>
    success(answering, await bus.ask('sessions', { caller: callerOf(request), query: request.query })),
  )
  app.get('/api/v1/sessions/:session_id/events', { schema: events }, async (request) => {
    const sessionId = request.params.session_id
    const asked = { caller: callerOf(request), sessionId, query: request.query }
    return success(answering, await bus.ask('sessionEvents', asked), sessionId)
  })
}
