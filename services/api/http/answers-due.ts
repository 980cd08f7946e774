import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse }>

export type AnswersDue = Readonly<{
  /**
   * Waits until every request that arrived in full on this connection is answered. False: the
   * incomplete request was answered too, and the client would take another answer for that of its
   * next request.
   */
  before: (socket: Duplex) => Promise<boolean>
}>

/**
 * HTTP/1.1 matches answers to requests by order (RFC 9112 §9.3.2); Node keeps that order only for
 * requests that it could parse.
 */
export const createAnswersDue = (): AnswersDue & Readonly<{ watch: (server: Server) => void }> => {
  const due = new WeakMap<Duplex, Set<Exchange>>()
  const latest = new WeakMap<Duplex, Exchange>()
  const add = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const exchange = { request, response }
    const ofSocket = due.get(socket) ?? new Set()
    due.set(socket, ofSocket.add(exchange))
    latest.set(socket, exchange)
    response.once('close', () => ofSocket.delete(exchange))
  }
  return {
    watch: (server) => {
      server.on('request', add)
    },
    before: async (socket) => {
      const whole = [...(due.get(socket) ?? [])].filter(({ request }) => request.complete)
      await Promise.all(whole.map(({ response }) => once(response, 'close')))
      const last = latest.get(socket)
      return last === undefined || last.request.complete || !last.response.headersSent
    },
  }
}
