import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { limits } from '#contracts/limits.ts'

/** Twice the largest body: a client that sends so much after the answer is not listening. */
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
 * The rest of a body whose request is already answered is read and dropped, so that the connection
 * can serve the next request. Beyond twice the largest body the connection is closed.
 */
export const boundLeftovers = (server: Server): void => {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => watch(request, () => request.complete))
  })
}
