import type { FeedPosition } from '#contracts/shapes.ts'
import type { NewerLog } from '#platform/log/newer-log.ts'
import { feedOf } from '#platform/log/recorded-from.ts'
import type { Platform } from '#platform/platform.ts'
import type { PageRange } from './page-range.ts'
import { pageSizes } from './page-sizes.ts'

/**
 * How many events one answer of the database holds: its client parses an answer in full before the
 * process serves anybody else.
 */
const [ANSWER] = pageSizes

type Source = Readonly<{ platform: Pick<Platform, 'next'>; newer: Pick<NewerLog, 'before'> }>

export type Found = Readonly<{
  /** Null: there are none. */
  range: PageRange | null
  /** Only a newer version can read the event behind the range. */
  stopped: boolean
}>

/**
 * The range of the next events, at most `limit`, which must be 500 or more. Parses every event. An
 * event that only a newer version can read ends the range before it: its rows would be only half of
 * what that version makes of it. The process serves requests in between.
 */
export const readRange = async (
  { platform, newer }: Source,
  after: FeedPosition,
  limit: number,
): Promise<Found> => {
  const types = new Set<string>()
  let [to, count, isMore, stopped] = [after, 0, true, false]
  while (isMore && !stopped && count + ANSWER <= limit) {
    const rows = await platform.next(to, ANSWER)
    const readable = await newer.before(rows)
    for (const { type } of readable) types.add(type)
    const last = readable.at(-1)
    if (last) to = feedOf(last)
    count += readable.length
    isMore = rows.length > 0
    stopped = readable.length < rows.length
  }
  return { range: count > 0 ? { to, types, count } : null, stopped }
}
