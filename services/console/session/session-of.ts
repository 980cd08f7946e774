import { SessionEvent, type SessionEventOf, type SessionEventType } from '#contracts/events/session-events.ts'
import type { EventItem } from '#contracts/http/session-events.ts'
import { SessionId } from '#contracts/ids.ts'
import { allItems } from '../bus/all-items.ts'
import { idIn } from '../frame/id-in.ts'
import type { Call, Parts } from '../frame/page.ts'

/** The most that the API gives at once; a session has some thirty. */
const PAGE = 100
/** One that is longer is read no further: its page says so. */
export const MOST_EVENTS = 1_000

export const sessionIdOf = idIn(SessionId, 'session')

/** What happened to it, oldest first. Throws `not_found`. */
export const eventsOf = async (call: Call, { bus }: Parts): Promise<readonly EventItem[]> => {
  const of = { caller: call.caller, sessionId: sessionIdOf(call) }
  return allItems((cursor) => bus.sessionEvents({ ...of, query: { limit: PAGE, cursor } }), MOST_EVENTS)
}

/** The last event of that type; null: there is none, or a newer version wrote it. */
export const lastOf = <Type extends SessionEventType>(
  events: readonly EventItem[],
  type: Type,
): SessionEventOf<Type> | null => {
  const { data } = SessionEvent.safeParse(events.findLast((event) => event.type === type))
  return data?.type === type ? (data as SessionEventOf<Type>) : null
}
