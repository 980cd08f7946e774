import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { createPool } from '#services/ocr/pool.ts'
import { apiClient, receiver } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { median } from '../support/median.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import { createAccount, startService } from '../support/worlds/service.ts'

const ALONE = 15
const TOGETHER = 30
const ROUNDS = 3
/** Enough that the code is compiled on both sides. */
const WARM = 30
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

/** The engine by itself: milliseconds per photo with one worker. */
const bareMilliseconds = async (photos: readonly Buffer[]) => {
  const one = await createPool({ workers: 1, engine: 'ppocr' })
  for (const image of await tickets(WARM, 2)) await one.read(image)
  const times: number[] = []
  for (const image of photos) {
    const begun = performance.now()
    await one.read(image)
    times.push(performance.now() - begun)
  }
  await one.stop()
  return median(times)
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

/**
 * POST to 202, one request at a time, the session before it ended; and how much of it was not the
 * engine.
 */
const alone = (photos: readonly Buffer[]) =>
  withService({
    workers: 1,
    work: async ({ post, inbox, directory }) => {
      const timed: Timed[] = []
      for (const [i, image] of [...(await tickets(WARM, 2)), ...photos].entries()) {
        const begun = performance.now()
        const sessionId = await post(`alone-${i}`, image)
        timed.push({ sessionId, milliseconds: performance.now() - begun })
        await inbox.waitFor(sessionId)
      }
      timed.splice(0, WARM)
      const engine = await engineTimes(directory)
      return {
        milliseconds: median(timed.map(({ milliseconds }) => milliseconds)),
        above: median(
          timed.map(({ sessionId, milliseconds }) => milliseconds - (engine.get(sessionId) ?? 0)),
        ),
      }
    },
  })

const rateOf = async (photos: readonly Buffer[], work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return photos.length / ((performance.now() - begun) / 1_000)
}

/** From the first POST to the last webhook, with as many in flight as the service takes. */
const serve = async ({ post, inbox }: Context, name: string, photos: readonly Buffer[]) => {
  const wanted = inbox.messages.length + photos.length
  const queue = [...photos.entries()]
  const client = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await post(`${name}-${next[0]}`, next[1])
  }
  await Promise.all(Array.from({ length: CORES + 2 }, client))
  while (inbox.messages.length < wanted) await sleep(5)
}

/**
 * Photos per second: the bare engine's, with one worker per core, and the service's with as many.
 * Both are warm, and take turns on photos that cost the same, so that a noisy moment falls on both;
 * while the engine runs the service stands still.
 */
const together = () =>
  withService({
    workers: CORES,
    work: async (context) => {
      const pool = await createPool({ workers: CORES, engine: 'ppocr', queue: TOGETHER })
      const read = (photos: readonly Buffer[]) => Promise.all(photos.map((image) => pool.read(image)))
      const warm = await tickets(WARM, 2)
      await read(warm)
      await serve(context, 'warm', warm)
      const rates: { bare: number; service: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const photos = await tickets(TOGETHER, 3 + round)
        context.service.child.kill('SIGSTOP')
        const bare = await rateOf(photos, () => read(photos)).finally(() =>
          context.service.child.kill('SIGCONT'),
        )
        rates.push({ bare, service: await rateOf(photos, () => serve(context, `round-${round}`, photos)) })
      }
      await pool.stop()
      return {
        bare: median(rates.map(({ bare }) => bare)),
        service: median(rates.map(({ service }) => service)),
        ratio: median(rates.map(({ bare, service }) => service / bare)),
      }
    },
  })

/**
 * Goals: POST→202 at most 25 ms above the bare engine; the service at 0.95 or more of the bare
 * engine's rate.
 */
export const benchRequest = async (): Promise<void> => {
  const photos = await tickets(ALONE, 1)
  const bare = await bareMilliseconds(photos)
  const { milliseconds, above } = await alone(photos)
  console.log(
    `POST→202, 1 in flight     ${milliseconds.toFixed(0)} ms p50, ${above.toFixed(0)} ms above its own OCR (bare engine ${bare.toFixed(0)} ms)`,
  )
  const rates = await together()
  console.log(
    `tickets/s, ${CORES} OCR workers  ${rates.service.toFixed(2)}, bare engine ${rates.bare.toFixed(2)}: ` +
      `ratio ${rates.ratio.toFixed(2)} (median of ${ROUNDS} alternating rounds of ${TOGETHER})`,
  )
}

if (import.meta.main) await benchRequest()
