import type { Socket } from 'node:net'

/**
 * Which reports of Node's parser are to be answered: each later packet of a connection is reported
 * too.
 */
export const createAnsweredSockets = () => {
  const answered = new WeakSet<Socket>()
  return {
    /** Its answer is on the way, and may not be sent yet. */
    add: (socket: Socket): void => {
      answered.add(socket)
    },
    /** False: it is answered, or cannot be any more and is destroyed. */
    mayAnswer: ({ code }: NodeJS.ErrnoException, socket: Socket): boolean => {
      if (answered.has(socket)) return false
      if (code !== 'ECONNRESET' && socket.writable) return true
      socket.destroy()
      return false
    },
  }
}
