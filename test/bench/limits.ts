import { ownBook } from '#merchants/book/merchant-book.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { start as startApi } from '#services/api/start.ts'
import { type ApiUnderTest, readAnyPhoto, startApiUnderTest } from '../support/api/api-under-test.ts'
import { median } from '../support/median.ts'
import { type Child, startChild } from './kafka/child.ts'
import { quantile, say } from './kafka/say.ts'
import type { Answers, Load } from './limits/client.ts'
import { postgresSeconds } from './projection/postgres-seconds.ts'

/** Each may read 100 times a second: far more than they do here. */
const ACCOUNTS = 200
const AT_ONCE = 16
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 7

type Figures = Readonly<{ perSecond: number; p99: number; node: number; postgres: number }>

/** Postgres does not count: each process counts for itself, in its memory. */
const countingAlone = (database: Database): Database => {
  const query: Query = async (statement) => {
    if (statement.text.includes('api.take_tokens')) throw new Error('limits are not shared here')
    return database.query(statement)
  }
  return { ...database, query }
}

type Stage = Readonly<{ client: Child; keys: readonly string[]; query: Query }>

/** Milliseconds of processor time are those of a request. */
const measure = async ({ client, keys, query }: Stage, url: string): Promise<Figures> => {
  const load: Load = { url: `${url}/api/v1/sessions?limit=1`, keys, seconds: SECONDS, atOnce: AT_ONCE }
  const [used, postgres] = [process.cpuUsage(), await postgresSeconds(query)]
  const { milliseconds, seconds, refused } = (await client.ask(load)) as Answers
  if (refused > 0) throw new Error(`${refused} requests were refused`)
  const { user, system } = process.cpuUsage(used)
  return {
    perSecond: milliseconds.length / seconds,
    p99: quantile(milliseconds, 0.99),
    node: (user + system) / 1_000 / milliseconds.length,
    postgres: ((await postgresSeconds(query)) - postgres) * (1_000 / milliseconds.length),
  }
}

const print = (name: string, rounds: readonly Figures[]) => {
  const of = (pick: (figures: Figures) => number) => median(rounds.map(pick))
  say(
    name,
    `${of(({ perSecond }) => perSecond).toFixed(0)}/s, p99 ${of(({ p99 }) => p99).toFixed(1)} ms, ` +
      `Node ${of(({ node }) => node).toFixed(2)} ms, Postgres ${of(({ postgres }) => postgres).toFixed(2)} ms each`,
  )
  return of(({ perSecond }) => perSecond)
}

const keysOf = async ({ platform }: ApiUnderTest): Promise<readonly string[]> => {
  const keys: string[] = []
  for (let i = 0; i < ACCOUNTS; i += 1)
    keys.push((await platform.accounts.create({ name: 'Bench' })).live_key)
  return keys
}

/**
 * Reads a second and their p99, with limits that all processes share and with limits that each
 * counts for itself, in turns on the same Postgres.
 */
export const benchLimits = async (): Promise<void> => {
  const shared = await startApiUnderTest({ LOG_LEVEL: 'error' })
  const { platform } = shared
  const database = countingAlone(platform.database)
  const alone = await startApi({ ...platform, database }, { readPhoto: readAnyPhoto, book: () => ownBook })
  const client = await startChild('../limits/client.ts', [])
  try {
    const stage = { client, keys: await keysOf(shared), query: platform.database.query }
    const [together, apart]: [Figures[], Figures[]] = [[], []]
    // the first round warms the compiler
    for (const { url } of [shared, alone]) await measure(stage, url)
    for (let round = 0; round < ROUNDS; round += 1) {
      together.push(await measure(stage, shared.url))
      apart.push(await measure(stage, alone.url))
    }
    const [ours, floor] = [print('limits shared', together), print('limits of the process', apart)]
    say('shared / own', `${(ours / floor).toFixed(2)} of the requests a second, medians of ${ROUNDS} rounds`)
  } finally {
    client.end()
    await alone.stop()
    await shared.close()
  }
}

if (import.meta.main) await benchLimits()
