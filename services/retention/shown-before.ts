import { shownSince } from '#contracts/shown-since.ts'
import { firstIdAt } from '#platform/runtime/new-id.ts'

/**
 * The API shows nothing of what happened before that time. Sessions that began earlier are found by
 * their ids, which lead with the time: no index by age, which every delivery would have to write.
 */
export const shownBefore = (now: Date): Readonly<{ before: Date; session: string }> => {
  const before = new Date(shownSince(now.toISOString()))
  return { before, session: firstIdAt('ses', before.getTime()) }
}
