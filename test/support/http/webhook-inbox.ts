import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Message = Readonly<{
  id: string
  headers: IncomingMessage['headers']
  raw: string
  body: {
    event: string
    session_id: string
    external_id: string
    idempotency_key: string
    billable?: boolean
    error?: { code: string }
  }
}>

export type Inbox = Readonly<{
  url: string
  messages: readonly Message[]
  /** The first message about that session or external_id. */
  waitFor: (name: string, milliseconds?: number) => Promise<Message>
  close: () => void
}>

const read = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** A client's webhook endpoint over real HTTP that keeps what it gets. */
export const openInbox = async (): Promise<Inbox> => {
  const messages: Message[] = []
  const server = createServer((request, response) => {
    void read(request).then((raw) => {
      messages.push({
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        raw,
        body: JSON.parse(raw),
      })
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const about = (name: string) =>
    messages.find(({ body }) => body.session_id === name || body.external_id === name)
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    messages,
    waitFor: async (name, milliseconds = 120_000) => {
      const end = Date.now() + milliseconds
      for (;;) {
        const message = about(name)
        if (message) return message
        if (Date.now() > end) throw new Error(`no webhook about ${name} within ${milliseconds} ms`)
        await sleep(20)
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
