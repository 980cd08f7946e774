import { sql } from '#contracts/sql.ts'
import { feedHorizon } from '#platform/log/events-of-account.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { ReplayOrder } from './order/replay-order.ts'
import type { Output } from './output/output.ts'
import { showProgress } from './progress.ts'
import { placeAfter } from './reading/place-after.ts'
import { replaySteps } from './reading/replay-steps.ts'
import { placeBefore, xidBehind } from './reading/time-bounds.ts'
import { stepAside } from './step-aside.ts'

const horizonOf = async (query: Query) => {
  const [row] = await query<{ xid: string }>(feedHorizon)
  return row?.xid ?? '0'
}

/** Of the last event that the replay can come to: all of them are below `until`. */
const lastPosition = async (query: Query, until: string) => {
  const [row] = await query<{ position: string }>(
    sql`select position from log.events where xid < ${until}::xid8 order by xid desc, position desc limit 1`,
  )
  return BigInt(row?.position ?? 0)
}

/** The feed range of a replay; events appended later are left out. */
const rangeOf = async (query: Query, { filters: { from, to } }: ReplayOrder, cursor: string | null) => {
  const [asked, first] = [await placeAfter(query, cursor), from && (await placeBefore(query, from))]
  const after = first && isBehind(asked, first) ? first : asked
  const horizon = await horizonOf(query)
  const end = to === undefined ? null : await xidBehind(query, to)
  return { after, until: end !== null && BigInt(end) < BigInt(horizon) ? end : horizon }
}

const shapeOf = ({ format, topic }: ReplayOrder) => {
  if (topic) return 'rows'
  return format === 'ndjson' ? 'lines' : 'merchants'
}

/** Writes the chosen events into `output`. False: it was stopped before their end. */
export const replayLog = async (
  query: Query,
  order: ReplayOrder,
  { output, stopping }: Readonly<{ output: Output; stopping: AbortSignal }>,
): Promise<boolean> => {
  const { after, until } = await rangeOf(query, order, output.after)
  const progress = showProgress(process.stderr, {
    from: BigInt(after.position),
    to: await lastPosition(query, until),
  })
  const shape = shapeOf(order)
  const aside = stepAside(stopping)
  try {
    for await (const { events, seen } of replaySteps(query, { ...order, after, until, shape })) {
      if (stopping.aborted) return false
      await output.write(events)
      progress.at(events.length, seen)
      await aside()
    }
    return !stopping.aborted
  } finally {
    progress.end()
  }
}
