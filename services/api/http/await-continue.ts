import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const waiting = new WeakSet<IncomingMessage>()

/**
 * A client that expects `100 Continue` sends its body only after it: a request that its headers
 * alone refuse costs it no upload (RFC 9110 §10.1.1). `continueBody` sends it.
 */
export const awaitContinue = (server: Server): void => {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request)
    server.emit('request', request, response)
  })
}

/** Asks the client for the body that it holds back, if it does. */
export const continueBody = (request: IncomingMessage, response: ServerResponse): void => {
  if (waiting.delete(request)) response.writeContinue()
}
