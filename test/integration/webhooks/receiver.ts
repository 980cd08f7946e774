import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '#test/support/http/port-of.ts'

export type Request = Readonly<{
  headers: Record<string, string>
  body: string
  at: number
  sessionId: string
}>
export type Answer = (response: ServerResponse, request: Request) => void

export type Receiver = Readonly<{
  url: string
  requests: readonly Request[]
  /** Requests without an answer yet, now and at most so far. */
  load: { now: number; peak: number }
  close: () => Promise<void>
}>

const read = async (request: IncomingMessage): Promise<Request> => {
  const body = (await buffer(request)).toString('utf8')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return { headers, body, at: Date.now(), sessionId: body === '' ? '' : JSON.parse(body).session_id }
}

/** Somebody's webhook receiver, over real HTTP on loopback. `answer` says how it behaves. */
export const startReceiver = async (answer: Answer): Promise<Receiver> => {
  const requests: Request[] = []
  const load = { now: 0, peak: 0 }
  const server = createServer((message, response) => {
    load.now += 1
    load.peak = Math.max(load.peak, load.now)
    response.once('close', () => {
      load.now -= 1
    })
    response.on('error', () => undefined)
    void read(message).then(
      (request) => {
        requests.push(request)
        answer(response, request)
      },
      () => undefined,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    requests,
    load,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body)
  }

/** Takes the request and never says anything. */
export const hanging: Answer = () => undefined
