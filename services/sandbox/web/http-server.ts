import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/runtime/logger.ts'

export type PortalRequest = Readonly<{
  method: string
  /** Without the query, as sent. */
  path: string
  query: URLSearchParams
  header: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
  form: URLSearchParams
  bytes: Buffer
}>

/** `drop`: closes the connection without an answer. `delay` in milliseconds, before either. */
export type Answer = Readonly<{
  status: number
  body: string | Uint8Array
  headers?: Readonly<Record<string, string>>
  delay?: number
  drop?: boolean
}>

export type Answering = (request: PortalRequest) => Promise<Answer>

const MAX_FORM = 64 * 1024
/** For documents to stamp: a CFDI may have hundreds of lines. */
const MAX_DOCUMENT = 2 * 1024 * 1024

const readBody = async (incoming: IncomingMessage): Promise<Buffer | undefined> => {
  const most = incoming.url?.startsWith('/pac/') ? MAX_DOCUMENT : MAX_FORM
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a request body is read as bytes')
    size += chunk.length
    // read to its end all the same: a client that is still sending would not see the answer
    if (size <= most) chunks.push(chunk)
  }
  return size > most ? undefined : Buffer.concat(chunks)
}

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const pathAndQuery = (url = '/'): Readonly<{ path: string; query: URLSearchParams }> => {
  const [path = '/', query = ''] = url.split('?')
  return { path, query: new URLSearchParams(query) }
}

const requestOf = (incoming: IncomingMessage, bytes: Buffer): PortalRequest => ({
  method: incoming.method ?? 'GET',
  ...pathAndQuery(incoming.url),
  header: (name) => incoming.headers[name]?.toString(),
  cookie: (name) => cookieOf(incoming.headers.cookie, name),
  form: new URLSearchParams(bytes.toString('utf8')),
  bytes,
})

const plain = (status: number, body: string): Answer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
})

const send = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

type Exchange = Readonly<{ incoming: IncomingMessage; response: ServerResponse; stopping: AbortSignal }>

const exchange = async ({ incoming, response, stopping }: Exchange, answering: Answering): Promise<void> => {
  const body = await readBody(incoming)
  if (body === undefined) return send(response, plain(413, 'Demasiado grande'))
  const answer = await answering(requestOf(incoming, body))
  if (answer.delay)
    await sleep(answer.delay, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  if (answer.drop) incoming.socket.destroy()
  else send(response, answer)
}

const listen = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port')
  return `http://127.0.0.1:${address.port}`
}

/**
 * Serves on loopback only; bodies up to 64 KiB, for the PAC up to 2 MiB. An error of `answering` is
 * logged and answered with 500.
 */
export const startHttpServer = async (options: {
  answering: Answering
  port: number
  logger: Logger
}): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { answering, port, logger } = options
  const stopping = new AbortController()
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (incoming, response) => {
    exchange({ incoming, response, stopping: stopping.signal }, answering).catch((error: unknown) => {
      if (incoming.errored) return // the client went away
      // the stack only: the other fields of a database error may quote a receiver's data
      logger.error({ stack: error instanceof Error ? error.stack : null }, 'the sandbox could not answer')
      if (response.headersSent) response.destroy()
      else send(response, plain(500, 'Error interno del sandbox'))
    })
  })
  const url = await listen(server, port)
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    stopping.abort()
    server.closeIdleConnections()
    const hurry = setTimeout(() => server.closeAllConnections(), 2_000)
    await closed
    clearTimeout(hurry)
  }
  return { url, stop }
}
