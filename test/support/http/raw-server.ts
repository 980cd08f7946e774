import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { portOf } from './port-of.ts'

/**
 * Pieces as they are written, a moment apart; `reset` breaks the line after them, `end` closes it
 * in good order, `keep` leaves it open.
 */
export type RawAnswer = Readonly<{ pieces: readonly string[]; after: 'keep' | 'end' | 'reset' }>

export type RawServer = Readonly<{
  url: string
  /** Whole requests, as they came. */
  requests: readonly string[]
  close: () => Promise<void>
}>

const GAP_MS = 15

const lengthOf = (head: string, rest: string): number => {
  if (!/^transfer-encoding: *chunked/im.test(head))
    return Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
  const last = rest.indexOf('0\r\n\r\n')
  return last < 0 ? Number.POSITIVE_INFINITY : last + 5
}

/** The bytes of the first whole request in there, or null. */
const wholeRequest = (received: string): string | null => {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return null
  const bodyAt = head + 4
  const length = lengthOf(received.slice(0, head), received.slice(bodyAt))
  return received.length >= bodyAt + length ? received.slice(0, bodyAt + length) : null
}

const say = async (socket: Socket, { pieces, after }: RawAnswer) => {
  for (const piece of pieces) {
    socket.write(Buffer.from(piece, 'latin1'))
    await pause(GAP_MS)
  }
  if (after === 'end') socket.end()
  if (after === 'reset') socket.resetAndDestroy()
}

/** An HTTP/1.1 server whose every byte the test decides: what no HTTP library would send. */
export const startRawServer = async (answer: (request: string) => RawAnswer): Promise<RawServer> => {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let received = ''
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.setEncoding('latin1').on('data', (data) => {
      received += String(data)
      for (let request = wholeRequest(received); request !== null; request = wholeRequest(received)) {
        received = received.slice(request.length)
        requests.push(request)
        void say(socket, answer(request))
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
