import type { Instant } from '../values.ts'
import type { SessionEventOf } from './session-events.ts'

/**
 * When a session ends at the latest, once its merchant is known. `expiresAt`: as requested. A
 * merchant whose tickets appear late moves it on; the merchant's window brings it forward, unless
 * the window was over already. `session-status` and `session-timers` have it as SQL.
 */
export const sessionDeadline = (
  expiresAt: Instant,
  { at, data }: Pick<SessionEventOf<'MerchantIdentified'>, 'at' | 'data'>,
): Instant => {
  const { patienceEnds = expiresAt, windowEnds } = data
  const ends = Math.max(Date.parse(expiresAt), Date.parse(patienceEnds))
  const window = windowEnds === null ? Number.NaN : Date.parse(windowEnds)
  return new Date(window > Date.parse(at) ? Math.min(ends, window) : ends).toISOString()
}
