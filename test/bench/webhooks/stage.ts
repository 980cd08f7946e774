import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { start as startProjector } from '#services/projector/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { configFor, eventually } from '#test/integration/webhooks/world.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { type Child, startChild } from '../kafka/child.ts'
import { startCounting } from './start-counting.ts'

export type Stage = Readonly<{
  database: Database
  receivers: Child
  worker: Child
  close: () => Promise<void>
}>

type Size = Readonly<{ healthy: number; hanging: number; messages: number }>

const AT_ONCE = 16

/** Accounts with one address each. The rows `bench.addresses` name them. */
const createAccounts = async ({ accounts, database }: Platform, { healthy, hanging }: Size, port: number) => {
  await database.script('create schema bench')
  await database.script('create table bench.addresses (account_id text primary key, n int, hangs boolean)')
  const numbers = Array.from({ length: healthy + hanging }, (_, i) => i)
  const create = async () => {
    for (let i = numbers.shift(); i !== undefined; i = numbers.shift()) {
      const hangs = i >= healthy
      const webhookUrl = `http://127.0.0.1:${port}/${hangs ? 'hangs' : 'answers'}/${i}`
      const { account_id } = await accounts.create({ name: 'Prueba', webhookUrl })
      const n = hangs ? i - healthy : i
      await database.query(sql`insert into bench.addresses values (${account_id}, ${n}, ${hangs})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, create))
}

/** Whole sessions in the log, and their messages as the projection makes them, held back. */
const makeMessages = async (platform: Platform, messages: number) => {
  const { database } = platform
  const projector = await startProjector(platform)
  await fillLog(database, { sessions: messages, kinds: { completed: 90, refused: 10 } })
  const made = async () => {
    const [row] = await database.query<{ n: number }>(
      sql`select count(*)::int as n from webhook_outbox.arrivals`,
    )
    return row?.n === messages
  }
  await eventually('the messages are made', made, 600_000)
  await projector.stop()
  await database.script(`
    create table bench.held as
      select message_id, row_number() over (order by message_id)::int as n from webhook_outbox.arrivals;
    alter table bench.held add primary key (n);
    delete from webhook_outbox.arrivals`)
  await database.script('vacuum analyze')
}

/** A Postgres, a worker and receivers of their own: processes whose time can be told apart. */
export const openStage = async (size: Size): Promise<Stage> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-webhooks-'))
  const postgres = await startCounting(join(directory, 'postgres'))
  const dataDir = join(directory, 'data')
  const config = configFor(postgres.url, dataDir)
  const { platform, close } = await openPlatform(config, createLogger('silent'), sessionDecider)
  const receivers = await startChild('../webhooks/receivers.ts', [])
  const { port } = (await receivers.ask({})) as { port: number }
  await createAccounts(platform, size, port)
  await makeMessages(platform, size.messages)
  const worker = await startChild('../webhooks/worker.ts', [postgres.url, dataDir])
  return {
    database: platform.database,
    receivers,
    worker,
    close: async () => {
      worker.end()
      receivers.end()
      await close()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
