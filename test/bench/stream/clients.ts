import { get } from 'node:http'
import { openEventStream } from '../../support/http/event-stream.ts'

type Asked =
  | Readonly<{ url: string; idle: readonly string[] }>
  | Readonly<{ url: string; lines: string; query: string }>

const STREAMS = 5

/** How many streams are open. */
const openIdle = async (url: string, keys: readonly string[]): Promise<number> => {
  const opened = await Promise.all(
    keys.flatMap((key) => Array.from({ length: STREAMS }, () => openEventStream({ url, key }))),
  )
  return opened.filter(({ response }) => response.statusCode === 200).length
}

/** How many lines the answer has. */
const readLines = (url: string, key: string, query: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/x-ndjson' }
    let lines = 0
    get(`${url}/api/v1/events?${query}`, { headers }, (response) => {
      response.on('data', (chunk: Buffer) => {
        for (const byte of chunk) if (byte === 10) lines += 1
      })
      response.on('end', () => resolve(lines)).on('error', reject)
    }).on('error', reject)
  })

/** Clients of the event stream, apart from the process that is measured. */
process.on('message', async (asked: Asked) => {
  const answer =
    'idle' in asked
      ? await openIdle(asked.url, asked.idle)
      : await readLines(asked.url, asked.lines, asked.query)
  process.send?.(answer)
})
