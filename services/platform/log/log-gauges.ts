import { sql } from '#contracts/sql.ts'
import { groups } from '#contracts/topics/names.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Health } from '#platform/runtime/health.ts'
import { addGauge } from '#platform/runtime/metrics.ts'
import { NEWER_LOG } from './newer-log.ts'
import { relayLagSeconds } from './relay-place.ts'

type Seconds = { seconds: number }
type Count = { consumer: string; n: number }

/**
 * An open write transaction anywhere on the server holds the whole feed back. The gauge is the age
 * of the first event behind it.
 */
export const horizonStall = async (query: Query): Promise<number> => {
  const [row] = await query<Seconds>(sql`
    select greatest(0, extract(epoch from clock_timestamp() - at))::float8 as seconds
    from log.events where xid >= pg_snapshot_xmin(pg_current_snapshot())
    order by xid, position limit 1`)
  return row?.seconds ?? 0
}

export type ReaderLag = Seconds & Readonly<{ consumer: string; moved_at: Date }>

/**
 * For each reader of the log, the age of the oldest event that it has not finished, 0 if it is
 * level, and when it last finished one.
 */
export const readerLags = (query: Query, consumers: readonly string[] | null) =>
  query<ReaderLag>(sql`
    select c.consumer, c.moved_at, greatest(0, coalesce((
      select extract(epoch from clock_timestamp() - e.at) from log.events e
      where (e.xid, e.position) > (c.xid, c.position) order by e.xid, e.position limit 1), 0))::float8 as seconds
    from log.checkpoints c
    where c.consumer = any(${consumers ?? Object.values(groups)})
      or (${consumers === null} and c.consumer like 'projection:%')`)

const deadLetters = sql`select consumer, count(*)::int as n from log.dead_letters group by consumer`
const oversized = sql`select count(*)::int as n from log.oversized_events`

const counted = (rows: readonly Count[]) =>
  rows.map(({ consumer, n }) => ({ labels: { consumer }, value: n }))

const measureStores = (query: Query): void => {
  addGauge(
    {
      name: 'log_horizon_stall_seconds',
      help: 'Age of the oldest event that an open transaction hides from every reader',
      labels: [],
    },
    async () => [{ labels: {}, value: await horizonStall(query) }],
  )
  addGauge(
    {
      name: 'dead_letters',
      help: 'Events that failed on every retry of a consumer, now stored',
      labels: ['consumer'],
    },
    async () => counted(await query<Count>(deadLetters)),
  )
}

/**
 * Readers that have their checkpoint in the log. Null: every group and projection, as without a
 * broker; with one, those projections that follow the log all the same.
 */
export const measureReaders = (query: Query, consumers: readonly string[] | null): void =>
  addGauge(
    {
      name: 'log_consumer_lag_seconds',
      help: 'Age of the oldest event that a reader of the log has not handled',
      labels: ['consumer'],
    },
    async () =>
      (await readerLags(query, consumers)).map(({ consumer, seconds }) => ({
        labels: { consumer },
        value: seconds,
      })),
  )

/** With a broker, the relay is the only reader; groups have their places in Kafka. */
const measureRelay = (query: Query, prefix: string): void => {
  addGauge(
    { name: 'log_relay_lag_seconds', help: 'Age of the oldest event that is not in Kafka yet', labels: [] },
    async () => [{ labels: {}, value: await relayLagSeconds(query, prefix) }],
  )
  addGauge(
    {
      name: 'oversized_events',
      help: 'Events that are too large for the broker: their records have no data',
      labels: [],
    },
    async () => {
      const rows = await query<{ n: number }>(oversized)
      return rows.map(({ n }) => ({ labels: {}, value: n }))
    },
  )
  addGauge(
    {
      name: 'unreadable_records',
      help: 'Records of the topic that are not events, now stored',
      labels: ['consumer'],
    },
    async () =>
      counted(
        await query<Count>(
          sql`select consumer, count(*)::int as n from log.unreadable_records group by consumer`,
        ),
      ),
  )
}

/** Figures of the log, the same in every process. */
export const measureLog = (query: Query, kafka: Config['kafka']): void => {
  measureStores(query)
  if (kafka) measureRelay(query, kafka.prefix)
  else measureReaders(query, null)
}

/**
 * Of this process: an upgrade is incomplete while a process of the previous version waits for it.
 */
export const measureNewerLog = (health: Pick<Health, 'blocked'>): void =>
  addGauge(
    {
      name: 'log_newer_than_version',
      help: '1 for each reader that waits before an event that only a newer version can read',
      labels: ['consumer'],
    },
    async () =>
      Object.entries(health.blocked())
        .filter(([, reason]) => reason === NEWER_LOG)
        .map(([consumer]) => ({ labels: { consumer }, value: 1 })),
  )
