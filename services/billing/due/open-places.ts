import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import { createPlaces, type Places } from '../visits/places.ts'
import { wakeSession } from './wake-session.ts'

/** The places of this installation; whom they call goes on as soon as its log allows. */
export const openPlaces = (
  platform: Pick<Platform, 'database' | 'log' | 'handle' | 'clock' | 'logger'> &
    Readonly<{ book: () => MerchantBook }>,
): Places => {
  const { database, clock, logger } = platform
  const wakeOne = async (sessionId: string) => {
    try {
      if (!(await wakeSession(platform, sessionId))) await places.forget(sessionId)
    } catch (error) {
      // its place ends after 15 s, and it is called again
      logger.warn(
        { err: error, session_id: sessionId },
        'a session that waited could not go on; it is called again',
      )
    }
  }
  const wake = (sessionIds: readonly string[]) => {
    for (const sessionId of sessionIds) void wakeOne(sessionId)
  }
  const places = createPlaces({ query: database.query, now: clock.now, wake })
  return places
}
