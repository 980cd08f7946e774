import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { errorCode } from '#platform/runtime/error-code.ts'
import type { Agents } from './agents.ts'
import { HttpFault, ownCodes, wireFaultOf } from './http-fault.ts'

export type HttpRequest = Readonly<{
  url: string | URL
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string | undefined
  /** Aborts everything, also while the body is read. */
  signal: AbortSignal
}>

/**
 * `body` is as received, still compressed: read it, or leave the loop, which closes the connection.
 * Reading throws HttpFault.
 */
export type HttpAnswer = Readonly<{
  status: number
  headers: IncomingHttpHeaders
  body: AsyncIterable<Buffer>
}>

/** What happened on the connection, to distinguish a truncated answer from a broken connection. */
type Seen = { connected: boolean; ended: boolean; failure: unknown }

const watchSocket = (request: ClientRequest, socket: Socket, seen: Seen) => {
  seen.connected = request.reusedSocket
  const ready = 'encrypted' in socket ? 'secureConnect' : 'connect'
  const onReady = () => {
    seen.connected = true
  }
  const onEnd = () => {
    seen.ended = true
  }
  socket.once(ready, onReady).once('end', onEnd)
  request.once('close', () => socket.off(ready, onReady).off('end', onEnd))
}

const faultFrom = (seen: Seen, signal: AbortSignal, error: unknown): HttpFault => {
  const { connected } = seen
  if (signal.aborted) {
    const code = signal.reason instanceof Error ? signal.reason.name : 'AbortError'
    return new HttpFault('timeout', { code, connected, cause: signal.reason })
  }
  const cause = seen.failure ?? error
  const code = errorCode(cause)
  return new HttpFault(wireFaultOf(cause, connected), { code: code || 'ECONNRESET', connected, cause })
}

async function* bodyOf(message: IncomingMessage, seen: Seen, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* message
  } catch (error) {
    // the peer closed cleanly, but sent less than it announced
    const isCut = seen.ended && seen.failure === null && !signal.aborted
    if (isCut) throw new HttpFault('protocol', { code: ownCodes.truncated, connected: true, cause: error })
    throw faultFrom(seen, signal, error)
  }
}

const start = (agents: Agents, { url, method, headers, signal }: HttpRequest): ClientRequest => {
  const to = new URL(url)
  const options = { method, headers: { ...headers }, signal }
  return to.protocol === 'https:'
    ? requestHttps(to, { ...options, agent: agents.https })
    : requestHttp(to, { ...options, agent: agents.http })
}

/**
 * One request and its final answer. Any number of interim answers (RFC 9110 §15.2: 100, 102, 103
 * and all other 1xx) are skipped. Nothing is ever sent a second time, and no redirect is followed.
 * Throws HttpFault.
 */
export const exchange = (agents: Agents, asked: HttpRequest): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const { signal, body } = asked
    const seen: Seen = { connected: false, ended: false, failure: null }
    let answered: IncomingMessage | null = null
    const request = start(agents, asked)
    const broken = (code: string) => {
      reject(new HttpFault('protocol', { code, connected: true }))
      request.destroy()
    }
    request.once('socket', (socket) => watchSocket(request, socket, seen))
    request.once('response', (message) => {
      answered = message
      const { statusCode: status = 0, headers } = message
      if (status < 200) return broken(status === 101 ? ownCodes.unasked : ownCodes.badStatus)
      resolve({ status, headers, body: bodyOf(message, seen, signal) })
    })
    request.once('upgrade', (_, socket) => {
      socket.destroy()
      broken(ownCodes.unasked)
    })
    request.on('error', (error) => {
      // bytes behind a complete answer belong to nobody
      if (!answered?.complete) seen.failure ??= error
      reject(faultFrom(seen, signal, error))
    })
    request.once('close', () => reject(faultFrom(seen, signal, null)))
    request.end(body)
  })
