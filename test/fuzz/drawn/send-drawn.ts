import { Agent, type IncomingMessage, request } from 'node:http'

export type Answer = Readonly<{
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  isWhole: boolean
}>

type Sent = Readonly<{ method: string; headers: Readonly<Record<string, string>>; body: string | null }>

/** A stream goes on for ever: what came until then is enough. */
const STREAM_MS = 300

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

const read = (response: IncomingMessage, settle: (answer: Answer) => void) => {
  const parts: Buffer[] = []
  const settleWith = (isWhole: boolean) =>
    settle({
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(parts),
      isWhole,
    })
  response.on('data', (part) => parts.push(part))
  response.on('end', () => settleWith(true))
  if (!response.headers['content-type']?.startsWith('text/event-stream')) return
  setTimeout(() => {
    settleWith(false)
    response.destroy()
  }, STREAM_MS)
}

/** Sends any method with any body, which `fetch` refuses to. */
export const sendDrawn = (url: string, { method, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      response.on('error', reject)
      read(response, resolve)
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
