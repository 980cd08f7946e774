import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, startApiUnderTest } from '../support/api/api-under-test.ts'
import { openEventStream } from '../support/http/event-stream.ts'
import { fillLog } from '../support/log/fill-log.ts'
import { median } from '../support/median.ts'
import { newSession } from '../support/transport/sessions.ts'
import { measurePages } from './stream/measure-pages.ts'

const ACCOUNTS = 200
const APPENDS = 300

const megabytes = () => process.memoryUsage().rss / 1e6

const connections = async ({ platform }: ApiUnderTest) => {
  const [row] = await platform.database.query<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database()`,
  )
  return row?.n ?? 0
}

const ask = async (clients: ChildProcess, asked: object): Promise<number> => {
  clients.send(asked)
  const [answer] = await once(clients, 'message')
  return Number(answer)
}

const idle = async (api: ApiUnderTest, clients: ChildProcess) => {
  const { accounts } = api.platform
  const keys: string[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) keys.push((await accounts.create({ name: `Bench ${n}` })).live_key)
  const [memory, held] = [megabytes(), await connections(api)]
  const open = await ask(clients, { url: api.url, idle: keys })
  await sleep(3_000)
  const more = (megabytes() - memory).toFixed(0)
  console.log(`${open} idle streams of ${ACCOUNTS} accounts: +${more} MB of memory (goal < 100)`)
  console.log(`  connections of the database ${held} before, ${await connections(api)} with them`)
}

const latency = async (api: ApiUnderTest) => {
  const stream = await openEventStream({ url: api.url, key: api.account.live_key })
  await sleep(300)
  const times: number[] = []
  while (times.length < APPENDS) {
    const seen = stream.events.length
    await api.platform.log.start({ ...newSession(), accountId: api.account.account_id })
    const begun = performance.now()
    while (stream.events.length === seen) await once(stream.response, 'data')
    times.push(performance.now() - begun)
  }
  stream.leave()
  console.log(`append to Server-Sent Events: median ${median(times).toFixed(1)} ms of ${APPENDS}`)
}

const projected = async ({ platform }: ApiUnderTest, sessions: number) => {
  for (let known = 0; known < sessions; await sleep(2_000)) {
    const [row] = await platform.database.query<{ n: number }>(
      sql`select count(*)::int as n from session_status.sessions`,
    )
    known = row?.n ?? 0
  }
}

const lines = async (api: ApiUnderTest, clients: ChildProcess) => {
  const [before, begun] = [megabytes(), performance.now()]
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 200)
  const read = await ask(clients, { url: api.url, lines: api.account.live_key, query: '' })
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1_000
  const more = (most - before).toFixed(0)
  console.log(`NDJSON of ${read} events: ${seconds.toFixed(0)} s, +${more} MB of memory at most`)
}

/**
 * The events of an account: a thousand idle streams, the way of an append to a stream, pages and
 * NDJSON of a long log. `BENCH_SESSIONS=10000 npm run bench -- stream`.
 */
export const benchStream = async (): Promise<void> => {
  const sessions = Number(process.env['BENCH_SESSIONS'] ?? 140_000)
  const api = await startApiUnderTest()
  const clients = fork(new URL('./stream/clients.ts', import.meta.url).pathname)
  try {
    await idle(api, clients)
    await latency(api)
    const { account_id: accountId } = api.account
    const events = await fillLog(api.platform.database, { sessions, accountId })
    await projected(api, sessions)
    console.log(`${events.toLocaleString('en')} events of one account`)
    await measurePages(api)
    await lines(api, clients)
  } finally {
    clients.kill()
    await api.close()
  }
}

if (import.meta.main) await benchStream()
