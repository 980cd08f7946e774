import { setTimeout as sleep } from 'node:timers/promises'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Reactions } from '../../react-in-order.ts'
import type { OffsetPlace, Tenure } from '../partition-book.ts'

const LOOK_MS = 200

/** False: the partition is not ours any more, or the process stops. */
const room = async ({ queue, stopping }: Reactions<OffsetPlace>, tenure: Tenure): Promise<boolean> => {
  const isOver = () => tenure.over || stopping.aborted
  while (queue.full() && !isOver()) await Promise.race([queue.changed(), sleep(LOOK_MS)])
  return !isOver()
}

/** Events whose records are gone wait in their sessions' lines before what the topic still has; see fillGaps. */
export const refillQueue = (reactions: Reactions<OffsetPlace>) => {
  const { queue, reads, wants, concerns, deliver } = reactions
  return async (rows: readonly EventRow[], tenure: Tenure): Promise<boolean> => {
    for (const row of rows.filter(({ type }) => concerns(type))) {
      if (!reads(row) || !(await room(reactions, tenure))) return false
      if (!wants(row.type)) continue
      // the place stays before the gap until all of them are done
      const place = { tenure, offset: tenure.next - 1n }
      queue.add({ key: row.stream_id, place, run: async () => (tenure.over ? null : deliver(row)) })
    }
    return true
  }
}
