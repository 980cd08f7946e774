import { EventPage, EventsQuery } from '#contracts/http/events.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { querystring: EventsQuery },
  {
    operation: 'listEvents',
    summary: 'The events of the account, oldest first',
    description: 'Those of the last five years, of sessions that keys of the same mode made.',
    success: { 200: json('A page', EventPage) },
    errors: ['invalid_request'],
  },
)

/** `GET /api/v1/events`: the account's own stream of events. */
export const events = (app: App, { answering, bus }: Edge): void => {
  app.get('/api/v1/events', { schema }, async (request) => {
    const { query } = request
    return success(answering, await bus.ask('events', { caller: callerOf(request), query }))
  })
}
