import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { projections } from '#services/projector/projections.ts'
import { median } from '#test/support/median.ts'
import { postmasterPid } from './processor-time.ts'
import { rate, say } from './say.ts'
import type { Stage, Store } from './stage.ts'
import { untilDone } from './until-done.ts'

const LOOK_MS = 50

type Filled = Readonly<{ stage: Stage; store: Store; events: number; prefixes: readonly string[] }>

const forget = async ({ script }: Database) => {
  const tables = projections.flatMap((projection) => projection.tables)
  await script(`truncate ${tables.join(', ')}; delete from log.checkpoints where consumer like 'projection%'`)
}

/**
 * All projections share a page's transaction: how far one of them has come is how far they all
 * have.
 */
const eventsIn = async ({ query }: Database) => {
  const [row] = await query<{ events: number }>(
    sql`select coalesce(sum(version), 0)::int as events from session_status.sessions`,
  )
  return row?.events ?? 0
}

const projectAll = async ({ stage, store, events }: Filled, prefix: string | null) => {
  await forget(store.database)
  const processes = stage.startProcesses({ store, prefix })
  const projector = processes.add('projector')
  const pids = () => [projector.pid(), postmasterPid(stage.postgresDirectory)]
  const done = async () => (await eventsIn(store.database)) || null
  const pace = await untilDone({ done, total: events, lookMs: LOOK_MS, pids })
  await processes.stop()
  return pace
}

/**
 * One projector process with all projections: from the topic, and from the direct feed, in turns.
 */
export const projecting = async (filled: Filled): Promise<void> => {
  const [topic, direct] = [[] as number[], [] as number[]]
  const cost = { topic: [] as number[], direct: [] as number[] }
  for (const prefix of filled.prefixes) {
    const fromTopic = await projectAll(filled, prefix)
    const fromFeed = await projectAll(filled, null)
    topic.push(fromTopic.perSecond)
    direct.push(fromFeed.perSecond)
    cost.topic.push(fromTopic.microseconds)
    cost.direct.push(fromFeed.microseconds)
  }
  const ratio = (median(topic) / median(direct)).toFixed(2)
  say(
    'projections, events consumed',
    `${rate(topic)} from the topic, ${rate(direct)} from the direct feed: ratio ${ratio}; ` +
      `${median(cost.topic).toFixed(0)} and ${median(cost.direct).toFixed(0)} µs of processor per event, Postgres included`,
  )
}
