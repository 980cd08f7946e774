import { SessionEvent, type SessionEventOf, type SessionEventType } from '#contracts/events/session-events.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import { SessionId } from '#contracts/ids.ts'
import { idIn } from '../frame/id-in.ts'
import type { Call, Parts } from '../frame/page.ts'

/** A session has some thirty; what is more is in the raw list of the API. */
const MOST_EVENTS = 100

export const sessionIdOf = idIn(SessionId, 'session')

/** What happened to it, oldest first. Throws `not_found`. */
export const eventsOf = async (call: Call, { bus }: Parts): Promise<readonly EventItem[]> => {
  const asked = { caller: call.caller, sessionId: sessionIdOf(call), query: { limit: MOST_EVENTS } }
  return (await bus.sessionEvents(asked)).items
}

/** The last event of that type; null: there is none, or a newer version wrote it. */
export const lastOf = <Type extends SessionEventType>(
  events: readonly EventItem[],
  type: Type,
): SessionEventOf<Type> | null => {
  const { data } = SessionEvent.safeParse(events.findLast((event) => event.type === type))
  return data?.type === type ? (data as SessionEventOf<Type>) : null
}
