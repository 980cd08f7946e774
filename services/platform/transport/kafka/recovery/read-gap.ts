import type { FeedPosition } from '#contracts/shapes.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { erasOf, partitionsFor, type TopicEra } from '../admin/topic-eras.ts'
import type { Tenure } from '../partition-book.ts'
import type { Kafka } from '../port.ts'
import { placeOfNote } from './note.ts'

export type GapReading = Readonly<{
  partitionOf: Kafka['partitionOf']
  /** Events of the log behind a place; [] when there are no more. */
  next: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  query: Query
}>

/** Takes events that have no record any more, before anything behind them. False: not all, they come again. */
export type Refill = (rows: readonly EventRow[], tenure: Tenure) => Promise<boolean>

const PAGE = 500
/** What is recorded later than this after the look is behind the gap, whatever clocks say. */
const CLOCKS_MS = 10_000

const isIn =
  ({ partitionOf }: GapReading, eras: readonly TopicEra[], partition: number) =>
  ({ stream_id }: EventRow) =>
    // without eras nobody has said where sessions are: too many are harmless, they are only met again
    eras.length === 0 || partitionOf(stream_id, partitionsFor(stream_id, eras)) === partition

/** From Postgres, everything of this partition behind its last note; false when not all of it was taken. */
export const readGap = async (
  deps: GapReading,
  { topic, refill }: Readonly<{ topic: string; refill: Refill }>,
  tenure: Tenure,
): Promise<boolean> => {
  const isOurs = isIn(deps, await erasOf(deps.query, topic), tenure.partition)
  const until = Date.now() + CLOCKS_MS
  let at = await placeOfNote(deps.query, tenure.notes.at(-1)?.note ?? null)
  for (;;) {
    const rows = await deps.next(at, PAGE)
    const last = rows.at(-1)
    if (!last) return !tenure.over
    const ours = rows.filter(isOurs)
    if (ours.length > 0 && !(await refill(ours, tenure))) return false
    if (last.at.getTime() > until) return !tenure.over
    at = feedOf(last)
  }
}
