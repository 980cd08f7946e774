import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, Rejection } from '#contracts/errors.ts'
import { type Answering, failure } from './envelope.ts'
import { errorTable } from './errors.ts'
import { newRequestId } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** A whole HTTP answer as bytes: there is no request to reply to. */
const rawAnswer = (answering: Answering, rejection: Rejection, more: Record<string, string> = {}): string => {
  const requestId = newRequestId()
  const { status } = errorTable[rejection.code]
  const body = JSON.stringify(failure(answering, rejection, requestId))
  const headers = {
    ...securityHeaders,
    ...more,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Requests that Node's parser refuses or gives up on never reach Fastify. */
export const answerClientError =
  (answering: Answering) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // bytes after a request that asked to close: its own answer closes the connection
    if (error.code === 'HPE_CLOSED_CONNECTION') return
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const code = codes[error.code ?? ''] ?? 'bad_request'
    const rejection = new Rejection(code, errorTable[code].means)
    socket.end(rawAnswer(answering, rejection), () => socket.destroySoon())
  }

/** CONNECT names no path, and Node lets go of its connection: nobody else hears its errors any more. */
export const answerConnect =
  (answering: Answering) =>
  (_request: IncomingMessage, socket: Duplex): void => {
    socket.on('error', () => socket.destroy())
    const rejection = new Rejection('method_not_allowed', 'This is no proxy: CONNECT is not answered.')
    // an empty Allow: nothing may be done there (RFC 9110 §10.2.1)
    socket.end(rawAnswer(answering, rejection, { allow: '' }), () => socket.destroy())
  }
