import type { SessionEvent } from '#contracts/events/session-events.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { endsReading } from './session-story.ts'

export type OcrBacklog = Readonly<{
  /**
   * Counts a session, or an analysis under a name of its own, as waiting; throws `overloaded` if
   * its reading could not finish in time.
   */
  enter: (name: string) => void
  /** Call it for a session that was not started after all, and after every analysis. */
  leave: (name: string) => void
  /** How many wait. */
  count: () => number
  stop: () => void
}>

/** Holds until the first readings are seen; then a moving average of their durations. */
const FIRST_GUESS_MS = 1_000
const WEIGHT = 0.2

type Source = Pick<Platform, 'tail'> & { config: Pick<Platform['config'], 'ocrWorkers'> }

/**
 * Sessions of every process whose ticket is not read yet, as the log has shown since this process
 * started. It admits only as many as the configured workers can read within the time that a create
 * waits: any more would only time out.
 */
export const createOcrBacklog = ({ tail, config }: Source): OcrBacklog => {
  const waiting = new Set<string>()
  let meanMs = FIRST_GUESS_MS
  const note = (event: Recorded<SessionEvent>) => {
    if (event.type === 'SessionRequested') waiting.add(event.streamId)
    if (endsReading(event.type)) waiting.delete(event.streamId)
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
    stop: tail(note, endsReading),
  }
}
