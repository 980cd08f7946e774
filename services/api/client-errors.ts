import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
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
const rawAnswer = (answering: Answering, code: ErrorCode): string => {
  const requestId = newRequestId()
  const { status, means } = errorTable[code]
  const body = JSON.stringify(failure(answering, new Rejection(code, means), requestId))
  const headers = {
    ...securityHeaders,
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
    socket.end(rawAnswer(answering, codes[error.code ?? ''] ?? 'bad_request'), () => socket.destroySoon())
  }
