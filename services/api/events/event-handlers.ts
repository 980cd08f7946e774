import { listAccountEvents } from './list-account-events.ts'
import { eventLines, eventStream, type StreamDeps } from './stream-events.ts'

/** The account's events in each of their formats. */
export const eventHandlers = (deps: StreamDeps) => ({
  events: listAccountEvents(deps.platform),
  eventLines: eventLines(deps),
  eventStream: eventStream(deps),
})
