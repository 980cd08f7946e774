import type { Socket } from 'node:net'
import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import { createAnsweredSockets } from '#platform/operation/answered-sockets.ts'
import { packetOf, rawAnswer } from '#platform/operation/raw-answer.ts'
import type { UnparsedPage } from './unparsed-page.ts'

type Refuse = (rejection: Rejection, head: string) => UnparsedPage
type Refusal = readonly [status: number, code: ErrorCode, message: string]

const noHttp: Refusal = [400, 'bad_request', 'The request is not valid HTTP.']
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers are over 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
}

/** Where the console listens by itself; beside the API, that one asks for the page. */
export const answerUnparsed = (refuse: Refuse) => {
  const sockets = createAnsweredSockets()
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (!sockets.mayAnswer(error, socket)) return
    sockets.add(socket)
    const [status, code, message] = refusals[error.code ?? ''] ?? noHttp
    const page = refuse(new Rejection(code, message), packetOf(error))
    socket.end(rawAnswer({ status, ...page }), () => socket.destroySoon())
  }
}
