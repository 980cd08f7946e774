import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { Failures } from './failures.ts'
import type { Logger } from './logger.ts'
import { type EventRow, recordedFrom } from './recorded-from.ts'

type Deps = {
  react: Reactor<SessionEvent, SessionCommand>
  handle: (sessionId: string, command: SessionCommand) => Promise<unknown>
  failures: Failures
  now: () => string
  logger: Logger
  signal: AbortSignal
}

const OUTAGE_MS = 1_000

const endOf = (event: EventRow, at: string): SessionCommand => ({
  type: 'AbandonBilling',
  at,
  data: { code: 'internal_error', detail: `${event.type} could not be handled` },
})

/**
 * One event to its end: handled, or a dead letter and the session ended, so that nothing stays `processing` for ever.
 * False only when the process stops first; the event then comes again at the next start.
 */
export const deliverEvent = (deps: Deps) => {
  const { react, handle, failures, logger, signal } = deps
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)

  const attempt = async (event: EventRow) => {
    const command = await react(recordedFrom(event))
    if (command) await handle(event.stream_id, command)
  }

  const giveUp = async (event: EventRow, error: unknown) => {
    await failures.bury(event, error)
    await handle(event.stream_id, endOf(event, deps.now()))
  }

  /** The wait before the next try, or null when the event is done with. */
  const afterFailure = async (event: EventRow, error: unknown): Promise<number | null> => {
    const where = { session_id: event.stream_id, event_id: event.event_id, type: event.type }
    try {
      const wait = await failures.record(event, error)
      logger.warn(
        { ...where, err: error, wait },
        wait === null ? 'event is a dead letter' : 'event failed, will be tried again',
      )
      if (wait === null) await giveUp(event, error)
      return wait
    } catch (outage) {
      logger.error({ ...where, err: outage }, 'the failure itself could not be recorded')
      return OUTAGE_MS
    }
  }

  /** The wait before the next try, or null when there need be none. */
  const tryOnce = (event: EventRow): Promise<number | null> =>
    attempt(event).then(
      () => null,
      (error: unknown) => (signal.aborted ? OUTAGE_MS : afterFailure(event, error)),
    )

  return async (event: EventRow): Promise<boolean> => {
    while (!signal.aborted) {
      const wait = await tryOnce(event)
      if (wait === null) return true
      await pause(wait)
    }
    return false
  }
}
