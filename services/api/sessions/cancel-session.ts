import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { findSession, type SessionKey, type SessionRow } from './find-session.ts'

/**
 * Ends a session whose issuing request was not intended yet; one that was cancelled before stays
 * so. Throws `not_found`, `session_not_cancellable`.
 */
export const cancelSession = (platform: Pick<Platform, 'database' | 'log' | 'handle' | 'clock'>) => {
  const find = findSession(platform)
  return async (key: SessionKey): Promise<SessionRow> => {
    const { sessionId } = key
    // whose it is comes first: a foreign session is not touched
    await find(key)
    await platform.handle(sessionId, { type: 'CancelSession', at: platform.clock.now(), data: {} })
    const session = await find(key)
    if (session.failure?.code === 'cancelled') return session
    const message =
      session.status === 'processing'
        ? 'The CFDI may have been requested already: the session goes on, and cannot be cancelled.'
        : `The session is already ${session.status}, and cannot be cancelled.`
    const details = [{ field: 'status', code: session.status, message }]
    throw new Rejection('session_not_cancellable', message, { sessionId, details })
  }
}
