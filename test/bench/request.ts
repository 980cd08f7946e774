import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { createPool } from '#services/ocr/pool.ts'
import { median } from '../support/median.ts'
import { serve } from './request/serve.ts'
import { tickets } from './request/tickets.ts'
import { withService } from './request/with-service.ts'

const ALONE = 15
const TOGETHER = 30
const ROUNDS = 3
/** Enough that the code is compiled on both sides. */
const WARM = 30
const CORES = 2

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
