import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Readiness } from './readiness.ts'

export type Answer = Readonly<{ status: number; type: string; body: string }>
/** By path; GET and HEAD. */
export type Routes = Readonly<Record<string, () => Promise<Answer>>>

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})

/** `/health/live` and `/health/ready` as the API answers them, for processes without it. */
export const healthRoutes = (readiness: () => Promise<Readiness>): Routes => ({
  '/health/live': async () => json(200, { status: 'ok' }),
  '/health/ready': async () => {
    const now = await readiness()
    return now.ready
      ? json(200, { status: now.status, degraded: Object.keys(now.problems).sort(), reasons: now.problems })
      : json(503, { status: 'down', reason: now.reason })
  },
})

const send = (response: ServerResponse, { status, type, body }: Answer) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)

/** Answers the operator on a port of its own. It knows no caller: do not expose it. `port` 0: any free one. */
export const startOperatorServer = async (
  address: { host: string; port: number },
  routes: Routes,
): Promise<Readonly<{ url: string; stop: () => Promise<void> }>> => {
  const known = new Map(Object.entries(routes))
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const route = known.get(path)
    if (!route) return send(response, json(404, { status: 'not_found' }))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, json(405, { status: 'method_not_allowed' }))
    return void route()
      .catch(() => json(500, { status: 'failed' }))
      .then((answer) => send(response, answer))
  })
  server.requestTimeout = 5_000
  server.listen(address.port, address.host)
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the operator server has no port')
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    url: `http://${host}:${bound.port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
