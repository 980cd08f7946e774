import { ofType } from '#contracts/events/of-type.ts'
import type { SessionEvent, SessionEventOf } from '#contracts/events/session-events.ts'
import { type Given, withGiven } from '#contracts/reading/given-fields.ts'
import type { Platform } from '#platform/platform.ts'
import { findSession, type SessionKey } from '../sessions/find-session.ts'
import { notRetryable } from './not-retryable.ts'

/** What a retry takes over from the failed session. */
export type FailedSession = Readonly<{
  sessionId: string
  requested: SessionEventOf<'SessionRequested'>['data']
  /**
   * With what was given in the place of what was read; null: the photo was never read as a ticket.
   */
  read: SessionEventOf<'TicketRead'>['data'] | null
}>

const readIn = (history: readonly SessionEvent[]): FailedSession['read'] => {
  const [read] = ofType(history, 'TicketRead')
  const given: Given = Object.assign({}, ...ofType(history, 'InputGiven').map(({ data }) => data.fields))
  return read ? { ...read.data, ticket: withGiven(read.data.ticket, given) } : null
}

/**
 * A session that may be retried as far as its failure says. Throws `not_found`,
 * `session_not_retryable`.
 */
export const findFailed = (platform: Pick<Platform, 'database' | 'log'>) => {
  const find = findSession(platform)
  return async (key: SessionKey): Promise<FailedSession> => {
    const { sessionId } = key
    const { status, failure } = await find(key)
    if (!failure?.retryable) throw notRetryable(sessionId, failure?.code ?? status)
    const history = await platform.log.read(sessionId)
    const [requested] = ofType(history, 'SessionRequested')
    if (!requested) throw new Error(`${sessionId} does not begin with SessionRequested`)
    return { sessionId, requested: requested.data, read: readIn(history) }
  }
}
