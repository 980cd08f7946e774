import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { openDatabase } from '#platform/postgres.ts'
import { createPool } from '../../services/ocr/pool.ts'
import { apiClient, receiver } from '../api-client.ts'
import { drawTicket } from '../draw-ticket.ts'
import { createAccount, startService } from '../service.ts'
import { openInbox } from '../webhook-inbox.ts'
import { median } from './median.ts'

const ALONE = 15
const TOGETHER = 40
const CORES = 2

/** Different tickets that cost the same to read. */
const tickets = (count: number, series: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      drawTicket({
        code: String(710_000_000_000_000_000 + series * 1_280_000 + i * 128),
        total: `${100 + i}.50`,
      }),
    ),
  )

/** The engine by itself: milliseconds per photo with one worker, photos per second with one per core. */
const bareEngine = async (photos: readonly Buffer[]) => {
  const one = await createPool({ workers: 1, engine: 'ppocr' })
  const times: number[] = []
  for (const image of photos.slice(0, ALONE)) {
    const begun = performance.now()
    await one.read(image)
    times.push(performance.now() - begun)
  }
  await one.stop()
  const all = await createPool({ workers: CORES, engine: 'ppocr', queue: photos.length })
  const begun = performance.now()
  await Promise.all(photos.map((image) => all.read(image)))
  const rate = photos.length / ((performance.now() - begun) / 1_000)
  await all.stop()
  return { milliseconds: median(times), rate }
}

type Context = Awaited<ReturnType<typeof composed>>
type Run<Result> = { workers: number; work: (context: Context) => Promise<Result> }

const composed = async (directory: string, workers: number) => {
  const inbox = await openInbox()
  const service = await startService(directory, { OCR_WORKERS: String(workers), LOG_LEVEL: 'warn' })
  const client = apiClient(service.url, createAccount(directory, inbox.url).live_key)
  const post = async (name: string, image: Buffer) => {
    const body = { external_id: name, ticket_image: image.toString('base64'), user_info: receiver }
    for (;;) {
      const answer = await client.post(body)
      if (answer.status === 202) return answer.body.data.session_id
      if (![429, 503].includes(answer.status)) throw new Error(`answered ${answer.status}`)
      await sleep(200)
    }
  }
  return { inbox, service, post, directory }
}

const withService = async <Result>({ workers, work }: Run<Result>): Promise<Result> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-request-'))
  const context = await composed(directory, workers)
  try {
    return await work(context)
  } finally {
    await context.service.terminate()
    context.inbox.close()
    await rm(directory, { recursive: true, force: true })
  }
}

type Timed = Readonly<{ sessionId: string; milliseconds: number }>

/** What the engine itself took for each session, as its event says. */
const engineTimes = async (directory: string): Promise<ReadonlyMap<string, number>> => {
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const database = openDatabase(server.url, { max: 1, onError: () => undefined })
  try {
    const rows = await database.query<{ stream_id: string; ms: number }>(sql`
      select stream_id, (data ->> 'milliseconds')::int as ms from log.events where type = 'TicketRead'`)
    return new Map(rows.map(({ stream_id, ms }) => [stream_id, ms]))
  } finally {
    await database.close()
    await server.stop()
  }
}

/** POST to 202, one request at a time, the session before it ended; and how much of it was not the engine. */
const alone = (photos: readonly Buffer[]) =>
  withService({
    workers: 1,
    work: async ({ post, inbox, directory }) => {
      const timed: Timed[] = []
      for (const [i, image] of photos.slice(0, ALONE).entries()) {
        const begun = performance.now()
        const sessionId = await post(`alone-${i}`, image)
        timed.push({ sessionId, milliseconds: performance.now() - begun })
        await inbox.waitFor(sessionId)
      }
      const engine = await engineTimes(directory)
      return {
        milliseconds: median(timed.map(({ milliseconds }) => milliseconds)),
        above: median(
          timed.map(({ sessionId, milliseconds }) => milliseconds - (engine.get(sessionId) ?? 0)),
        ),
      }
    },
  })

/** Tickets per second from the first POST to the last webhook, with as many in flight as the service takes. */
const together = (photos: readonly Buffer[]) =>
  withService({
    workers: CORES,
    work: async ({ post, inbox }) => {
      const begun = performance.now()
      const queue = [...photos.entries()]
      const client = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) await post(`together-${next[0]}`, next[1])
      }
      await Promise.all(Array.from({ length: CORES + 2 }, client))
      const rate = photos.length / ((performance.now() - begun) / 1_000)
      while (inbox.messages.length < photos.length) await sleep(20)
      return rate
    },
  })

/** Goals: POST→202 at most 25 ms above the bare engine; the service at 0.95 or more of the bare engine's rate. */
export const benchRequest = async (): Promise<void> => {
  const photos = await tickets(TOGETHER, 1)
  const bare = await bareEngine(photos)
  const { milliseconds, above } = await alone(photos)
  const rate = await together(await tickets(TOGETHER, 2))
  const engine = `bare engine ${bare.milliseconds.toFixed(0)} ms`
  console.log(
    `POST→202, 1 in flight     ${milliseconds.toFixed(0)} ms p50, ${above.toFixed(0)} ms above its own OCR (${engine})`,
  )
  const ratio = (rate / bare.rate).toFixed(2)
  console.log(
    `tickets/s, ${CORES} OCR workers  ${rate.toFixed(2)}, bare engine ${bare.rate.toFixed(2)}: ratio ${ratio}`,
  )
}

if (import.meta.main) await benchRequest()
