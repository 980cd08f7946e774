import { sql } from '#contracts/sql.ts'
import { addGauge } from './metrics.ts'
import type { Query } from './postgres.ts'

type Seconds = { seconds: number }

/** An open write transaction anywhere on the server holds the whole feed back: how old is the oldest event behind it. */
const horizonStall = async (query: Query): Promise<number> => {
  const [row] = await query<Seconds>(sql`
    select greatest(0, coalesce(extract(epoch from now() - min(at)), 0))::float8 as seconds
    from log.events where xid >= pg_snapshot_xmin(pg_current_snapshot())`)
  return row?.seconds ?? 0
}

/** Per reader of the log, the age of the oldest event that it is not done with; 0 when it is level. */
const lags = (query: Query) =>
  query<Seconds & { consumer: string }>(sql`
    select c.consumer, greatest(0, coalesce((
      select extract(epoch from now() - e.at) from log.events e
      where (e.xid, e.position) > (c.xid, c.position) order by e.xid, e.position limit 1), 0))::float8 as seconds
    from log.checkpoints c`)

/** Figures of the log that every process would give alike; `relayed` when there is a Kafka. */
export const measureLog = (query: Query, relayed: boolean): void => {
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
      name: 'log_consumer_lag_seconds',
      help: 'Age of the oldest event that a reader of the log is not done with',
      labels: ['consumer'],
    },
    async () => (await lags(query)).map(({ consumer, seconds }) => ({ labels: { consumer }, value: seconds })),
  )
  addGauge(
    { name: 'dead_letters', help: 'Events that a consumer gave up on, in the table', labels: ['consumer'] },
    async () => {
      const rows = await query<{ consumer: string; n: number }>(sql`
        select consumer, count(*)::int as n from log.dead_letters group by consumer`)
      return rows.map(({ consumer, n }) => ({ labels: { consumer }, value: n }))
    },
  )
  if (!relayed) return
  addGauge(
    { name: 'log_relay_lag_seconds', help: 'Age of the oldest event that is not in Kafka yet', labels: [] },
    async () => {
      const relay = (await lags(query)).find(({ consumer }) => consumer === 'relay')
      return relay ? [{ labels: {}, value: relay.seconds }] : []
    },
  )
}
