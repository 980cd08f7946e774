import fc from 'fast-check'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { EventLog } from '#platform/log/event-log.ts'
import { sessionKinds } from '#test/support/log/session-kinds.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { accepted, historyOf, walk } from '#test/unit/session/walks.ts'

/** Sessions as they go and as no client would have them, their events in turn. */
export const tellHistories = async (log: EventLog, { walks, seed }: { walks: number; seed: number }) => {
  const drawn = fc.sample(walk, { numRuns: walks, seed }).map((knobs) => historyOf(accepted(knobs)))
  const histories: readonly (readonly SessionEvent[])[] = [...Object.values(sessionKinds), ...drawn]
  const sessions = histories.map((events) => ({ ...newSession(), events }))
  const longest = Math.max(...histories.map(({ length }) => length))
  for (let i = 0; i < longest; i += 1)
    for (const { events, ...session } of sessions.filter((one) => one.events.length > i)) {
      const { sessionId, accountId, mode, externalId } = session
      const meta = { accountId, mode, externalId }
      const next = events.slice(i, i + 1)
      if (i === 0) await log.start({ ...session, events: next })
      else await log.append({ sessionId, expectedVersion: i, events: next, meta })
    }
}
