import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import type { Answering } from '#platform/operation/envelope.ts'
import { newRequestId } from '#platform/operation/request-id.ts'
import { answerHeaders } from './answer-headers.ts'
import type { AnswersDue } from './answers-due.ts'
import { failure } from './envelope.ts'
import { errorTable } from './errors.ts'
import type { KnownPaths, Unrouted } from './known-paths.ts'
import { createUnparsedTargets } from './unparsed-targets.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** A complete HTTP answer as bytes: there is no request object to reply to. */
const rawAnswer = (answering: Answering, rejection: Rejection, more: Record<string, string> = {}): string => {
  const requestId = newRequestId()
  const { status } = errorTable[rejection.code]
  const body = JSON.stringify(failure(answering, rejection, requestId))
  const headers = {
    ...answerHeaders(requestId),
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

type Deps = Readonly<{ answering: Answering; paths: KnownPaths; due: AnswersDue }>

const refusalOf = (error: NodeJS.ErrnoException): Unrouted => {
  const code = codes[error.code ?? ''] ?? 'bad_request'
  return { rejection: new Rejection(code, errorTable[code].means), allow: null }
}

const allowHeader = (allow: string | null): Record<string, string> => (allow === null ? {} : { allow })

/**
 * Requests that Node's parser refuses or abandons never reach Fastify, and nothing more can be read
 * from their connection.
 */
export const answerClientError = ({ answering, paths, due }: Deps) => {
  const targetOf = createUnparsedTargets()
  const ending = new WeakSet<Socket>()
  const end = async (socket: Socket, { rejection, allow }: Unrouted) => {
    ending.add(socket)
    const isOwed = await due.before(socket)
    if (isOwed && socket.writable)
      socket.end(rawAnswer(answering, rejection, allowHeader(allow)), () => socket.destroySoon())
    else socket.destroySoon()
  }
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // bytes after a request that asked to close: that request's own answer closes the connection
    if (error.code === 'HPE_CLOSED_CONNECTION' || ending.has(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const found = targetOf(error, socket)
    if ('more' in found) return
    void end(socket, found.target === null ? refusalOf(error) : paths.refuse(found.target))
  }
}

/** CONNECT has no path, and Node hands its connection over: nobody else handles its errors. */
export const answerConnect =
  ({ answering, due }: Pick<Deps, 'answering' | 'due'>) =>
  async (_request: IncomingMessage, socket: Duplex): Promise<void> => {
    socket.on('error', () => socket.destroy())
    await due.before(socket)
    const rejection = new Rejection('method_not_allowed', 'CONNECT is not supported: this is not a proxy.')
    // an empty Allow: no method is allowed there (RFC 9110 §10.2.1)
    socket.end(rawAnswer(answering, rejection, { allow: '' }), () => socket.destroy())
  }
