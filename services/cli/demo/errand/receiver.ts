import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export type Received = Readonly<{ headers: Record<string, string>; body: string }>
export type WebhookReceiver = Readonly<{ url: string; next: () => Promise<Received>; stop: () => void }>

const readAll = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const plain = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** What a client would run: it stores the message and answers 200 at once. */
export const startReceiver = async (): Promise<WebhookReceiver> => {
  const arrived = Promise.withResolvers<Received>()
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      response.writeHead(200).end()
      arrived.resolve({ headers: plain(request.headers), body })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the webhook receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    next: () => arrived.promise,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
