import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import { createAnsweredSockets } from '#platform/operation/answered-sockets.ts'
import type { Answering } from '#platform/operation/envelope.ts'
import { packetOf, rawAnswer } from '#platform/operation/raw-answer.ts'
import { newRequestId } from '#platform/operation/request-id.ts'
import { answerHeaders } from './answer-headers.ts'
import type { AnswersDue } from './answers-due.ts'
import { failure } from './envelope.ts'
import { errorTable } from './errors.ts'
import { type Beside, isBelow } from './hand-over.ts'
import type { KnownPaths, Unrouted } from './known-paths.ts'
import { createUnparsedTargets } from './unparsed-targets.ts'

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

type Said = Readonly<{ headers: Readonly<Record<string, string>>; body: string }>

const envelope = (answering: Answering, { rejection, allow }: Unrouted): Said => {
  const requestId = newRequestId()
  return {
    headers: {
      ...answerHeaders(requestId),
      ...(allow !== null && { allow }),
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify(failure(answering, rejection, requestId)),
  }
}

const statusOf = ({ rejection: { code } }: Unrouted): number => errorTable[code].status

type Deps = Readonly<{
  answering: Answering
  paths: KnownPaths
  due: AnswersDue
  beside?: Beside | undefined
}>

const refusalOf = (error: NodeJS.ErrnoException): Unrouted => {
  const code = codes[error.code ?? ''] ?? 'bad_request'
  return { rejection: new Rejection(code, errorTable[code].means), allow: null }
}

/**
 * From the packet that the parser stopped in; '' where an earlier one had the request line, or
 * where the head came too slowly.
 */
const targetIn = (head: string): string => /^[A-Z]+ (\S+)/.exec(head)?.[1] ?? ''

/**
 * Requests that Node's parser refuses or abandons never reach Fastify, and nothing more can be read
 * from their connection.
 */
export const answerClientError = ({ answering, paths, due, beside }: Deps) => {
  const targetOf = createUnparsedTargets()
  const sockets = createAnsweredSockets()
  const saidOf = (unrouted: Unrouted, head: string) =>
    beside && isBelow(beside, targetIn(head))
      ? beside.refuse(unrouted.rejection, head)
      : envelope(answering, unrouted)
  const end = async (socket: Socket, unrouted: Unrouted, head: string) => {
    sockets.add(socket)
    const isOwed = await due.before(socket)
    if (isOwed && socket.writable)
      socket.end(rawAnswer({ status: statusOf(unrouted), ...saidOf(unrouted, head) }), () =>
        socket.destroySoon(),
      )
    else socket.destroySoon()
  }
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // bytes after a request that asked to close: that request's own answer closes the connection
    if (error.code === 'HPE_CLOSED_CONNECTION' || !sockets.mayAnswer(error, socket)) return
    const found = targetOf(error, socket)
    if ('more' in found) return
    const unrouted = found.target === null ? refusalOf(error) : paths.refuse(found.target)
    void end(socket, unrouted, packetOf(error))
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
    const unrouted = { rejection, allow: '' }
    socket.end(rawAnswer({ status: statusOf(unrouted), ...envelope(answering, unrouted) }), () =>
      socket.destroy(),
    )
  }
