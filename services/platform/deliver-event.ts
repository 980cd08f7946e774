import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { Failures } from './failures.ts'
import type { Logger } from './logger.ts'
import { type EventRow, recordedFrom, UnreadableEvent } from './recorded-from.ts'

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
 * One try at one event: null when it is done with, handled or a dead letter whose session was ended, so that nothing
 * stays `processing` for ever; else the milliseconds after which it must be tried again.
 */
export const deliverEvent = (deps: Deps) => {
  const { react, handle, failures, logger, signal } = deps

  const attempt = async (event: EventRow) => {
    const command = await react(recordedFrom(event))
    if (command) await handle(event.stream_id, command)
  }

  const giveUp = async (event: EventRow, error: unknown) => {
    await failures.bury(event, error)
    await handle(event.stream_id, endOf(event, deps.now())).catch((failure: unknown) => {
      // a history that cannot be read takes no end either: trying for ever would hold up the whole group
      if (!(failure instanceof UnreadableEvent)) throw failure
      logger.error({ session_id: event.stream_id, err: failure }, 'the session could not be ended')
    })
  }

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

  return (event: EventRow): Promise<number | null> =>
    attempt(event).then(
      () => null,
      // what breaks while the process stops is no failure of the event
      (error: unknown) => (signal.aborted ? OUTAGE_MS : afterFailure(event, error)),
    )
}
