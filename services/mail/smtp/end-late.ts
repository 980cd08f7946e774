import type { Server } from 'node:net'

/**
 * Of a whole connection, whatever is said on it: a letter now and then keeps none open. What was
 * not acknowledged comes again.
 */
export const CONNECTION_MS = 300_000

/** Ends every connection of the server after so long. */
export const endLate = (server: Server, afterMs: number): void => {
  server.on('connection', (socket) => {
    // STARTTLS takes the listeners of a socket away: then its time ends when it is long closed
    const late = setTimeout(() => socket.destroy(), afterMs).unref()
    socket.once('close', () => clearTimeout(late))
  })
}
