import type { FastifyRequest } from 'fastify'
import type { Logger } from '#platform/logger.ts'
import { metrics } from '#platform/metrics.ts'
import { type OpenSpan, openSpan } from '#platform/tracing.ts'
import type { App } from './edge.ts'

const UNROUTED = 'unrouted'

const headerOf = ({ headers }: FastifyRequest) =>
  typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined

/** One line, one span and one measurement per answer. They name the route's pattern, never the URL, which may hold anything. */
export const watchRequests = (app: App, logger: Logger): void => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request
    const name = `${method} ${routeOptions.url ?? UNROUTED}`
    spans.set(request, openSpan({ name, kind: 'server', parent: headerOf(request) }))
  })
  // not before the body is here: its stream would leave the span again
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { id, method, routeOptions } = request
    const route = routeOptions.url
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    metrics.httpRequests.observe(
      {
        http_request_method: method,
        http_route: route ?? UNROUTED,
        http_response_status_code: statusCode,
      },
      elapsedTime / 1_000,
    )
    const milliseconds = Math.round(elapsedTime)
    logger.info({ request_id: id, method, route, status: statusCode, milliseconds }, 'answered')
  })
}
