import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { type ApiUnderTest, startApiUnderTest } from '../support/api/api-under-test.ts'
import { fillLog } from '../support/log/fill-log.ts'
import { quantile, say } from './kafka/say.ts'

/** Sessions of some 80,000 and 3 million events. */
const SIZES = [11_000, 410_000]
const REQUESTS = 500
/** Requests at once: one process serves API and projector here. */
const AT_ONCE = 4
/** Below the rate limit of an account. */
const PAUSE_MS = 150

/** Sessions from anywhere in the log. */
const someSessions = async ({ platform }: ApiUnderTest) => {
  const rows = await platform.database.query<{ stream_id: string }>(sql`
    select stream_id from log.streams order by md5(stream_id) limit ${REQUESTS}`)
  return rows.map(({ stream_id }) => stream_id)
}

const timesOf = async ({ get, account }: ApiUnderTest, sessions: string[]): Promise<number[]> => {
  const times: number[] = []
  const ask = async () => {
    for (let id = sessions.pop(); id !== undefined; id = sessions.pop()) {
      await sleep(PAUSE_MS)
      const begun = performance.now()
      const response = await get(account.live_key, `get_factura_status/${id}`)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`a status was answered ${response.status}`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return times
}

const measure = async (api: ApiUnderTest, what: string, goal: number) => {
  const times = await timesOf(api, await someSessions(api))
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  say(what, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (goal <= ${goal})`)
  return p99
}

const untilLevel = async ({ platform }: ApiUnderTest) => {
  const { query } = platform.database
  for (;;) {
    const [row] = await query<{ behind: boolean }>(sql`
      select exists (select from log.events e where (e.xid, e.position) > (c.xid, c.position)
                     and e.xid < pg_snapshot_xmin(pg_current_snapshot())) as behind
      from log.checkpoints c where c.consumer = 'projection:session-status'`)
    if (row?.behind === false) return
    await sleep(500)
  }
}

/**
 * Fills the log, and lets the process's own feed come to its end: it would parse all of it while
 * requests are measured.
 */
const fillUnder = async ({ platform, account }: ApiUnderTest, sessions: number): Promise<number> => {
  let heard = ''
  const stop = platform.tail(({ feed }) => {
    heard = feed.position
  })
  const events = await fillLog(platform.database, { sessions, accountId: account.account_id })
  const { position } = await platform.log.head()
  while (heard !== position) await sleep(200)
  stop()
  // a log that was written over months has long been vacuumed, and its pages are on the disk
  for (const settle of ['vacuum analyze', 'checkpoint']) await platform.database.script(settle)
  return events
}

/** The p99 of a log of that size once the projections are level with it. */
const measureAt = async (sessions: number): Promise<number> => {
  const api = await startApiUnderTest({ LOG_LEVEL: 'error' })
  try {
    await api.stopProjector()
    const events = await fillUnder(api, sessions)
    const size = `${events.toLocaleString('en')} events`
    console.log(`${size}: filled, then vacuum analyze and checkpoint`)
    await measure(api, `${size}, not projected`, 50)
    const projector = await startProjector(api.platform)
    await measure(api, `${size}, catching up`, 50)
    await untilLevel(api)
    const p99 = await measure(api, `${size}, level`, 20)
    await projector.stop()
    return p99
  } finally {
    await api.close()
  }
}

/**
 * What a status costs its client, whether the projections have come to its session or not. `sizes`:
 * sessions.
 */
export const benchStatus = async (sizes: readonly number[] = SIZES): Promise<void> => {
  const found: number[] = []
  for (const sessions of sizes) found.push(await measureAt(sessions))
  const [small = Number.NaN, large = Number.NaN] = [found.at(0), found.at(-1)]
  say('large / small, level', `${(large / small).toFixed(2)} (goal <= 1.5)`)
}

if (import.meta.main) {
  const given = process.argv.slice(2).map(Number)
  await benchStatus(given.length > 0 ? given : SIZES)
}
