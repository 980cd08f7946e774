import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Answering } from './envelope.ts'
import { type Answer, operatorRefusals } from './operator-answers.ts'

/** By path, for GET and HEAD. */
export type Routes = Readonly<Record<string, () => Promise<Answer>>>

const send = (response: ServerResponse, { status, type, body, headers = {} }: Answer) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body)

/**
 * Answers the operator on a port of its own. It authenticates nobody: do not expose it. `port` 0:
 * any free one.
 */
export const startOperatorServer = async (
  address: { host: string; port: number },
  routes: Routes,
  answering: Answering,
): Promise<Readonly<{ url: string; stop: () => Promise<void> }>> => {
  const refusals = operatorRefusals(answering)
  const known = new Map(Object.entries(routes))
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const route = known.get(path)
    if (!route) return send(response, refusals.notFound())
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, refusals.wrongMethod())
    return void route()
      .catch(() => refusals.failed())
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
