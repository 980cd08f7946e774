import { setTimeout as sleep } from 'node:timers/promises'
import { eventsInLog } from '#platform/log/events-in-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Reactions } from '../../delivery/react-in-order.ts'
import type { OffsetPlace, Tenure } from './partition-book.ts'
import type { Refill } from './read-gap.ts'

const LOOK_MS = 200

/** False: another member has the partition now, or the process stops. */
const hasRoom = async ({ queue, stopping }: Reactions<OffsetPlace>, tenure: Tenure): Promise<boolean> => {
  const isOver = () => tenure.over || stopping.aborted
  while (queue.full() && !isOver()) await Promise.race([queue.changed(), sleep(LOOK_MS)])
  return !isOver()
}

/**
 * Queues events whose records are gone in the order of their sessions, before what the topic still
 * has; see fillGaps. Events of sessions that are over are skipped, as with records.
 */
export const refillQueue = (reactions: Reactions<OffsetPlace>, query: Query): Refill => {
  const { queue, reads, wants, concerns, passed, deliver } = reactions

  /** False: the group must not pass it, or this member has lost the partition. */
  const takeOne = async (row: EventRow, tenure: Tenure): Promise<boolean> => {
    if (!reads(row) || !(await hasRoom(reactions, tenure))) return false
    if (!wants(row.type)) return true
    // the place stays before the gap until all of them are done
    const place = { tenure, offset: tenure.next - 1n }
    queue.add({ key: row.stream_id, place, run: async () => (tenure.over ? null : deliver(row)) })
    return true
  }

  return async (events, tenure) => {
    const concerning = events.filter(({ type }) => concerns(type))
    const over = await passed(concerning)
    const left = concerning.filter(({ event_id }) => !over.has(event_id))
    const rows = await eventsInLog(query, left)
    for (const { event_id } of left) {
      const row = rows.get(event_id)
      if (row && !(await takeOne(row, tenure))) return false
    }
    return true
  }
}
