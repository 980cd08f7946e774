import { namesBehind, type PlacedName } from '#platform/log/names-behind.ts'
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
export type Refill = (events: readonly PlacedName[], tenure: Tenure) => Promise<boolean>

const PAGE = 2_000
/**
 * Clocks may differ by this much: an event that was recorded later than that after the check lies
 * behind the gap.
 */
const CLOCKS_MS = 10_000

const isIn =
  ({ partitionOf }: GapReading, eras: readonly TopicEra[], partition: number) =>
  ({ stream_id }: PlacedName) =>
    // without eras no relay has recorded where sessions lie: extra events are harmless, they are
    // only read again
    eras.length === 0 || partitionOf(stream_id, partitionsFor(stream_id, eras)) === partition

/**
 * Reads from Postgres every event of this partition behind the tenure's last note. Each partition
 * reads the names of all events behind its note, but the data only of its own events that the group
 * takes. False: not all of them were taken.
 */
export const readGap = async (
  deps: GapReading,
  { topic, refill }: Readonly<{ topic: string; refill: Refill }>,
  tenure: Tenure,
): Promise<boolean> => {
  const isOurs = isIn(deps, await erasOf(deps.query, topic), tenure.partition)
  const until = Date.now() + CLOCKS_MS
  let at = await placeOfNote(deps.query, tenure.notes.at(-1)?.note ?? null)
  while (!tenure.over) {
    const names = await namesBehind(deps.query, at, PAGE)
    const last = names.at(-1)
    if (!last) return true
    const ours = names.filter(isOurs)
    if (ours.length > 0 && !(await refill(ours, tenure))) return false
    if (last.at.getTime() > until) return true
    at = { xid: last.xid_text, position: last.position }
  }
  return false
}
