import { type EventHead, eventHeads } from '#platform/log/event-heads.ts'
import { isFinanceType } from '#platform/log/finance-event-from.ts'
import { feedOf } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { erasOf, partitionsFor, type TopicEra } from '../admin/topic-eras.ts'
import type { Kafka } from '../client/port.ts'
import { placeOfNote } from './note.ts'
import type { Tenure } from './partition-book.ts'

export type GapReading = Readonly<{ partitionOf: Kafka['partitionOf']; query: Query }>

/**
 * Takes events whose records are gone, before anything behind them. False: not all were taken, and
 * they are read again.
 */
export type Refill = (events: readonly EventHead[], tenure: Tenure) => Promise<boolean>

/** `partitions`: how many the topic has now. */
type Gap = Readonly<{ topic: string; partitions: number; refill: Refill }>

const PAGE = 2_000
/**
 * Clocks may differ by this much: an event that was recorded later than that after the check lies
 * behind the gap.
 */
const CLOCKS_MS = 10_000

/**
 * Another partition's events, taken from this one's place, would overtake their own partition's.
 * Facts of finance are in no partition of the sessions.
 */
const isIn =
  ({ partitionOf }: GapReading, eras: readonly TopicEra[], partition: number) =>
  ({ stream_id, type }: EventHead) =>
    !isFinanceType(type) && partitionOf(stream_id, partitionsFor(stream_id, eras)) === partition

/** As many partitions as now, where no relay has recorded how many there were. */
const erasOrNow = async ({ query }: GapReading, { topic, partitions }: Gap): Promise<TopicEra[]> => {
  const eras = await erasOf(query, topic)
  return eras.length > 0 ? eras : [{ partitions, since: Number.NEGATIVE_INFINITY }]
}

/**
 * Reads from Postgres every event of this partition behind the tenure's last note. Each partition
 * reads the heads of all events behind its note, but the data only of its own events that the group
 * takes. False: not all of them were taken.
 */
export const readGap = async (deps: GapReading, gap: Gap, tenure: Tenure): Promise<boolean> => {
  const isOurs = isIn(deps, await erasOrNow(deps, gap), tenure.partition)
  const until = Date.now() + CLOCKS_MS
  let at = await placeOfNote(deps.query, tenure.notes.at(-1)?.note ?? null)
  while (!tenure.over) {
    const heads = await eventHeads(deps.query, at, PAGE)
    const last = heads.at(-1)
    if (!last) return true
    const ours = heads.filter(isOurs)
    if (ours.length > 0 && !(await gap.refill(ours, tenure))) return false
    if (last.at.getTime() > until) return true
    at = feedOf(last)
  }
  return false
}
