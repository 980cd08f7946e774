import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { EventPage, EventsQuery } from '#contracts/http/events.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { eventFormat } from '../events/event-format.ts'
import { readerOf } from '../gate/reader-of.ts'
import { documented } from './openapi.ts'

const types = { lines: 'application/x-ndjson', stream: 'text/event-stream' } as const

const text = (description: string) => z.custom<Readable>().meta({ type: 'string', description })

const schema = documented(
  { querystring: EventsQuery },
  {
    operation: 'listEvents',
    summary: 'The events of the account, oldest first',
    description: [
      'Those of the last five years, of sessions that keys of the same mode made; every event once, and in order per session.',
      '`Accept: application/x-ndjson`: all to the present end, one `StreamedEvent` a line; `limit` does not count.',
      '`Accept: text/event-stream`: all, then those that come, until the client leaves; `id` is the cursor, `event` the type, `data` the `StreamedEvent`, a comment comes every 15 s.',
      'It is resumed by the header `Last-Event-ID`, which wins over `cursor`. At most 5 of them are open per account, both modes together (20 of NDJSON); one that is not read is cut.',
      'A stream that fails is cut without its last chunk.',
    ].join(' '),
    success: {
      200: {
        description: 'A page, or a stream',
        content: {
          'application/json': { schema: EventPage },
          [types.lines]: { schema: text('A StreamedEvent a line') },
          [types.stream]: { schema: text('Server-Sent Events') },
        },
      },
    },
    errors: ['invalid_request', 'too_many_concurrent_requests'],
  },
)

const lastEventId = ({ headers }: FastifyRequest): string | undefined => {
  const given = headers['last-event-id']
  return typeof given === 'string' && given !== '' ? given : undefined
}

/** `GET /api/v1/events`: the account's own stream of events, as JSON, NDJSON or SSE. */
export const events = (app: App, { answering, bus, platform }: Edge): void => {
  app.get('/api/v1/events', { schema }, async (request, reply) => {
    const format = request.method === 'HEAD' ? 'json' : eventFormat(request.headers)
    const caller = callerOf(request)
    if (format === 'json')
      return success(answering, await bus.ask('events', { caller, query: request.query }))
    const cursor = (format === 'stream' ? lastEventId(request) : undefined) ?? request.query.cursor
    const reader = readerOf(platform, request, reply)
    const asked = { caller, query: { ...request.query, cursor }, reader }
    const stream = await bus.ask(format === 'lines' ? 'eventLines' : 'eventStream', asked)
    // a proxy that collects answers would hold events back
    reply.headers({ 'content-type': types[format], 'x-accel-buffering': 'no' })
    return reply.send(stream)
  })
}
