import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { portOf } from './port-of.ts'

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

const read = async (request: IncomingMessage) => (await buffer(request)).toString('utf8')

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
  const about = (name: string) =>
    messages.find(({ body }) => body.session_id === name || body.external_id === name)
  return {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
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
