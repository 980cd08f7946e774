import { listAccountEvents } from './list-account-events.ts'
import { listRecentEvents } from './list-recent-events.ts'
import { eventLines, eventStream, type StreamDeps } from './stream-events.ts'

/** The account's events in each of their formats. */
export const eventHandlers = (deps: StreamDeps) => ({
  events: listAccountEvents(deps.platform),
  recentEvents: listRecentEvents(deps.platform),
  eventLines: eventLines(deps),
  eventStream: eventStream(deps),
})
