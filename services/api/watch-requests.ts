import type { FastifyRequest } from 'fastify'
import type { Logger } from '#platform/runtime/logger.ts'
import { metrics } from '#platform/runtime/metrics.ts'
import { type OpenSpan, openSpan } from '#platform/runtime/tracing.ts'
import type { App } from './dispatch/edge.ts'

const UNROUTED = 'unrouted'

const headerOf = ({ headers }: FastifyRequest) =>
  typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The session that an answer is about, from its envelope. */
const sessionOf = (answer: unknown): string | undefined => {
  const meta = isObject(answer) && 'meta' in answer ? answer.meta : undefined
  const id = isObject(meta) && 'session_id' in meta ? meta.session_id : undefined
  return typeof id === 'string' ? id : undefined
}

/**
 * Writes one line, one span and one measurement per answer. They name the route's pattern, never
 * the URL, which may hold anything.
 */
export const watchRequests = (app: App, logger: Logger): void => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  const sessions = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request
    const name = `${method} ${routeOptions.url ?? UNROUTED}`
    spans.set(request, openSpan({ name, kind: 'server', parent: headerOf(request) }))
  })
  // only once the body is here: its stream would otherwise leave the span again
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('preSerialization', async (request, _reply, answer) => {
    const sessionId = sessionOf(answer)
    if (sessionId) sessions.set(request, sessionId)
    return answer
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { id, method, routeOptions } = request
    const route = routeOptions.url
    const sessionId = sessions.get(request)
    const span = spans.get(request)
    const about = sessionId ? { 'session.id': sessionId } : {}
    span?.end({ 'http.response.status_code': statusCode, ...about }, statusCode >= 500)
    metrics.httpRequests.observe(
      {
        http_request_method: method,
        http_route: route ?? UNROUTED,
        http_response_status_code: statusCode,
      },
      elapsedTime / 1_000,
    )
    const milliseconds = Math.round(elapsedTime)
    const fields = { request_id: id, session_id: sessionId, method, route, status: statusCode, milliseconds }
    const log = () => logger.info(fields, 'answered')
    if (span) span.run(log)
    else log()
  })
}
