import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { limits } from '#contracts/http/requests.ts'

/** Twice the largest body: who sends so much after the answer does not listen. */
const MOST_BYTES = 2 * limits.bodyBytes
const LOOK_MS = 50

/** Node drops such bytes below the request, so only the connection counts them. */
const watch = ({ socket, complete }: IncomingMessage, isOver: () => boolean): void => {
  if (complete) return
  const before = socket.bytesRead
  const looking = setInterval(() => {
    if (isOver() || socket.destroyed) clearInterval(looking)
    else if (socket.bytesRead - before > MOST_BYTES) socket.destroy()
  }, LOOK_MS).unref()
}

/**
 * What comes of a body after its request was answered is read and dropped, so that the connection
 * serves the next request; but no more than twice the largest body: then the connection is closed.
 */
export const boundLeftovers = (server: Server): void => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => watch(request, () => request.complete))
  })
}
