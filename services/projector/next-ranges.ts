import type { FeedPosition } from '#contracts/shapes.ts'
import type { NewerLog } from '#platform/log/newer-log.ts'
import { placeName } from '#platform/log/place-name.ts'
import type { Platform } from '#platform/platform.ts'
import { aborted } from '#platform/runtime/pause.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { pageSizes } from './page-sizes.ts'
import type { RangeThread } from './range-thread.ts'
import { type Found, readRange } from './read-range.ts'

/**
 * How many events the process itself reads at a time. A reader that finds this many is far behind.
 */
const NEAR = 2_000
const [, FAR] = pageSizes

type Sources = Readonly<{
  platform: Pick<Platform, 'next'>
  newer: Pick<NewerLog, 'before' | 'met'>
  thread: Pick<RangeThread, 'read'>
  stopping: AbortSignal
}>

const none: Found = { range: null, stopped: false }

/** Finds the same as `readRange`; nothing if the process stops before the answer. */
const readApart = async ({ newer, thread, stopping }: Sources, after: FeedPosition): Promise<Found> => {
  const answer = await Promise.race([thread.read(after, FAR), aborted(stopping)])
  if (!answer) return none
  const { range, unreadable } = answer
  if (unreadable !== null) newer.met(new UnreadableEvent(unreadable))
  return { range, stopped: unreadable !== null }
}

/**
 * The next events behind a place. The process reads them itself and uses what it has already read
 * of the log. If it finds that more than 2,000 are left, the thread continues from there, 5,000 at
 * a time, until it finds fewer.
 */
export const nextRanges = (sources: Sources): ((after: FeedPosition) => Promise<Found>) => {
  /** Places that have more behind them; one whose page failed stays in place. */
  const far = new Set<string>()
  return async (after) => {
    const isFar = far.delete(placeName(after))
    const found = isFar ? await readApart(sources, after) : await readRange(sources, after, NEAR)
    const { range, stopped } = found
    if (!stopped && range?.count === (isFar ? FAR : NEAR)) far.add(placeName(range.to))
    return found
  }
}
