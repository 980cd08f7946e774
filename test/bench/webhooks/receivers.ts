import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWith, now } from '../kafka/child-side.ts'

/** When each message came first, by its `webhook-id`; and how many requests hang now. */
export type Received = Readonly<{ port: number; at: readonly (readonly [string, number])[]; hanging: number }>

const at = new Map<string, number>()
const held = new Set<ServerResponse>()

/** Paths below /hangs are accepted and never answered, all others are answered at once. */
const server = createServer((request, response) => {
  request.resume()
  if (request.url?.startsWith('/hangs')) {
    held.add(response)
    response.once('close', () => held.delete(response))
    return
  }
  const id = String(request.headers['webhook-id'])
  if (!at.has(id)) at.set(id, now())
  request.once('end', () => response.writeHead(200).end('ok'))
}).listen(0, '127.0.0.1', () =>
  answerWith((): Received => {
    const { port } = server.address() as AddressInfo
    return { port, at: [...at], hanging: held.size }
  }),
)
