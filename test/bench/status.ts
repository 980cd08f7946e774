import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
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
  const [p50, p90, p99] = [quantile(times, 0.5), quantile(times, 0.9), quantile(times, 0.99)]
  const told = [p50, p90, p99].map((time) => time.toFixed(1))
  say(what, `p50 ${told[0]} ms, p90 ${told[1]} ms, p99 ${told[2]} ms (goal <= ${goal})`)
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
 * Writes dead rows and pages away: a log that was written over months has long been vacuumed, and
 * lies on the disk.
 */
const settle = async ({ script }: Database) => {
  for (const statement of ['vacuum analyze', 'checkpoint']) await script(statement)
}

/** Filled before the process starts that is measured: its own feed would parse all of it. */
const fillAt = async (url: string, pepper: string, sessions: number) => {
  const database = openDatabase(url, { onError: () => undefined })
  try {
    const account = await createAccounts(database, pepper).create({ name: 'Bench' })
    const events = await fillLog(database, { sessions, accountId: account.account_id })
    await settle(database)
    return { account, events }
  } finally {
    await database.close()
  }
}

/** The API on a log of so many sessions that no projection has followed. */
const startOn = async (sessions: number) => {
  const KEY_PEPPER = newId('acc').padEnd(32, '0')
  let filled: Awaited<ReturnType<typeof fillAt>> | undefined
  const api = await startApiUnderTest({ LOG_LEVEL: 'error', KEY_PEPPER }, async (url) => {
    filled = await fillAt(url, KEY_PEPPER, sessions)
    return url
  })
  await api.stopProjector()
  if (!filled) throw new Error('the log was not filled')
  return { api: { ...api, account: filled.account }, events: filled.events }
}

/** The p99 of a log of that size once the projections are level with it. */
const measureAt = async (sessions: number): Promise<number> => {
  const { api, events } = await startOn(sessions)
  try {
    const size = `${events.toLocaleString('en')} events`
    console.log(`${size}: filled, then vacuum analyze and checkpoint`)
    await measure(api, `${size}, not projected`, 50)
    const begun = performance.now()
    const projector = await startProjector(api.platform)
    const level = untilLevel(api).then(() => performance.now() - begun)
    const [took] = await Promise.all([level, measure(api, `${size}, catching up`, 50)])
    const rate = Math.round((events * 1_000) / took).toLocaleString('en')
    say(`${size}, projected`, `${rate} events/s, requests served meanwhile (goal >= 20,000)`)
    await settle(api.platform.database)
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
