import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { acceptedFormat } from './accepted-format.ts'

type Route = Readonly<{ url: string; method: string | string[] }>

/**
 * The answer to a request without a route: 405 with `allow` if its path has a route for another
 * method, otherwise 404.
 */
export type Unrouted = Readonly<{ rejection: Rejection; allow: string | null }>
export type KnownPaths = Readonly<{ refuse: (target: string) => Unrouted }>

const methodsOf = ({ method }: Route) => (typeof method === 'string' ? [method] : method)

const matches = ({ url }: Route, actual: readonly string[]) => {
  const pattern = url.split('/')
  return (
    pattern.length === actual.length && pattern.every((part, i) => part.startsWith(':') || part === actual[i])
  )
}

/** RFC 9112 §3.2: a path, or a whole URL. Null: the path cannot be decoded. */
const segmentsOf = (target: string): readonly string[] | null => {
  const [path = ''] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

const nothingAt = (segments: readonly string[]): string =>
  segments.every((segment) => segment === '')
    ? 'Nothing is here: the documentation is at /docs, the OpenAPI document at /openapi.json, the API below /api/v1.'
    : 'No resource at this path.'

const refuseTarget = (routes: readonly Route[], target: string): Unrouted => {
  const segments = segmentsOf(target)
  if (segments === null)
    return { rejection: new Rejection('bad_url', 'The path cannot be decoded.'), allow: null }
  const allowed = routes.filter((route) => matches(route, segments)).flatMap(methodsOf)
  if (allowed.length === 0) return { rejection: new Rejection('not_found', nothingAt(segments)), allow: null }
  const allow = [...new Set(allowed)].sort().join(', ')
  return { rejection: new Rejection('method_not_allowed', `This path allows ${allow}.`), allow }
}

/** A person who typed the address of the service. */
const isBrowserAtHome = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url === '/' &&
  acceptedFormat(headers, new Map([['text/html', 'page']])) !== null

/**
 * Refuses a request without a route by its path and method alone, whatever its key, headers and
 * body are. A browser at `/` is sent to the documentation.
 */
export const refuseUnrouted =
  ({ refuse }: KnownPaths) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!request.is404) return
    if (isBrowserAtHome(request)) return reply.redirect('/docs', 302)
    const { rejection, allow } = refuse(request.url)
    if (allow !== null) reply.header('allow', allow)
    throw rejection
  }

/** Collects the paths of all routes whose registration `watch` sees. */
export const createKnownPaths = (): KnownPaths & Readonly<{ watch: (app: FastifyInstance) => void }> => {
  const routes: Route[] = []
  return {
    watch: (app) => {
      app.addHook('onRoute', (route) => {
        routes.push(route)
      })
    },
    refuse: (target) => refuseTarget(routes, target),
  }
}
