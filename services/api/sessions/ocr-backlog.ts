import type { SessionEvent } from '#contracts/events/session-events.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/http/requests.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { tellsReading } from './session-story.ts'

export type OcrBacklog = Readonly<{
  /**
   * Counts a session, or an analysis by a name of its own, as waiting; throws `overloaded` when its
   * reading could not be done in time.
   */
  enter: (name: string) => void
  /** For a session that was not started after all, and for every analysis. */
  leave: (name: string) => void
  /** How many wait. */
  count: () => number
  stop: () => void
}>

/** Until the first readings are seen; then a moving average of what they took. */
const FIRST_GUESS_MS = 1_000
const WEIGHT = 0.2

type Source = Pick<Platform, 'tail'> & { config: Pick<Platform['config'], 'ocrWorkers'> }

/**
 * Sessions whose ticket is not read yet, of every process, as seen in the log since this process
 * started. No more are let in than the workers of this configuration read within the time that a
 * create waits: the rest would only time out.
 */
export const createOcrBacklog = ({ tail, config }: Source): OcrBacklog => {
  const waiting = new Set<string>()
  let meanMs = FIRST_GUESS_MS
  const note = (event: Recorded<SessionEvent>) => {
    if (event.type === 'SessionRequested') waiting.add(event.streamId)
    if (tellsReading(event)) waiting.delete(event.streamId)
    if (event.type === 'TicketRead') meanMs += WEIGHT * (Math.max(1, event.data.milliseconds) - meanMs)
  }
  const most = () =>
    Math.max(config.ocrWorkers, Math.floor((config.ocrWorkers * limits.readingSeconds * 1_000) / meanMs))
  return {
    enter: (sessionId) => {
      if (waiting.size >= most()) {
        throw new Rejection('overloaded', 'Too many tickets are waiting to be read.', {
          retryAfterSeconds: 5,
        })
      }
      waiting.add(sessionId)
    },
    leave: (sessionId) => {
      waiting.delete(sessionId)
    },
    count: () => waiting.size,
    stop: tail(note),
  }
}
