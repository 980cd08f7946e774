import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { StreamedEvent } from '#contracts/http/events.ts'

export type EventStream = Readonly<{
  events: StreamedEvent[]
  comments: () => number
  /** How the answer ended; pending while it is open. */
  ended: Promise<'complete' | 'cut'>
  leave: () => void
  response: IncomingMessage
}>

type Asked = Readonly<{ url: string; key: string; query?: string; lastEventId?: string }>

const parse = (block: string) => {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/: (.*)/s)
      return [name, value]
    }),
  )
  if (!fields.has('data')) return null
  const event = StreamedEvent.parse(JSON.parse(fields.get('data') ?? ''))
  if (fields.get('id') !== event.cursor || fields.get('event') !== event.type)
    throw new Error(`id and event differ from data: ${block}`)
  return event
}

/** Server-Sent Events of the API on a connection of its own, as a client of Node reads them. */
export const openEventStream = async ({ url, key, query = '', lastEventId }: Asked): Promise<EventStream> => {
  const headers = {
    authorization: `Bearer ${key}`,
    accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const request = get(`${url}/api/v1/events?${query}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: StreamedEvent[] = []
  let comments = 0
  let rest = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = `${rest}${chunk}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parse(block)
      if (event) events.push(event)
      else comments += 1
    }
  })
  response.on('error', () => undefined)
  const ended = new Promise<'complete' | 'cut'>((resolve) => {
    response.once('close', () => resolve(response.complete ? 'complete' : 'cut'))
  })
  return { events, comments: () => comments, ended, leave: () => request.destroy(), response }
}
