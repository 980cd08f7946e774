import type { Socket } from 'node:net'
import { Rejection } from '#contracts/http/errors.ts'
import { packetOf, rawAnswer } from '#platform/operation/raw-answer.ts'
import type { UnparsedPage } from './unparsed-page.ts'

type Refuse = (rejection: Rejection, head: string) => UnparsedPage

/** Where the console listens by itself; beside the API, that one asks for the page. */
export const answerUnparsed =
  (refuse: Refuse) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const isLong = error.code === 'HPE_HEADER_OVERFLOW'
    const rejection = new Rejection(
      isLong ? 'headers_too_large' : 'bad_request',
      'The request is not valid HTTP.',
    )
    const page = refuse(rejection, packetOf(error))
    socket.end(rawAnswer({ status: isLong ? 431 : 400, ...page }), () => socket.destroySoon())
  }
