import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import { NoSuchSession } from '#platform/log/handle-command.ts'
import type { NewerLog } from '#platform/log/newer-log.ts'
import type { EventRow, Read } from '#platform/log/recorded-from.ts'
import { isDiskFull } from '#platform/postgres/is-disk-full.ts'
import { KeyDestroyed, KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import { withFields } from '#platform/runtime/log-context.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import { inSpan, type SpanSpec } from '#platform/runtime/tracing.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import type { Failures } from './failures.ts'

/** Which group reads events from where, as spans name it. */
export type Reading = Readonly<{ group: string; system: 'postgresql' | 'kafka'; destination: string }>

type Deps = {
  reading: Reading
  react: Reactor<SessionEvent, SessionCommand>
  handle: (sessionId: string, command: SessionCommand) => Promise<unknown>
  failures: Failures
  read: Read
  newer: NewerLog
  now: () => string
  logger: Logger
  signal: AbortSignal
}

type Buried = (error: unknown) => Promise<void>

const nothingMore = async () => undefined

const endOf = (event: EventRow, at: string): SessionCommand => ({
  type: 'AbandonBilling',
  at,
  data: { code: 'internal_error', detail: `${event.type} could not be handled` },
})

/** The receiver's data was erased while the event was in progress: no retry can bring it back. */
const erased = (at: string): SessionCommand => ({
  type: 'AbandonBilling',
  at,
  data: { code: 'cancelled', detail: 'the receiver was erased' },
})

/** A child of the span that wrote the event, even in another process. */
const spanOf = (event: EventRow, { group, system, destination }: Reading): SpanSpec => ({
  name: `${group} ${event.type}`,
  kind: 'consumer',
  parent: event.meta.traceparent,
  attributes: {
    'messaging.system': system,
    'messaging.destination.name': destination,
    'messaging.consumer.group.name': group,
    'messaging.operation.type': 'process',
    'messaging.message.id': event.event_id,
    'event.type': event.type,
    'session.id': event.stream_id,
  },
})

/** Stores the dead letter and ends its session. */
const givingUp =
  ({ failures, handle, now, logger }: Deps) =>
  async (event: EventRow, error: unknown, buried: Buried) => {
    await failures.bury(event, error)
    await handle(event.stream_id, endOf(event, now())).catch((failure: unknown) => {
      // a session that does not exist cannot be ended: an endless retry would hold up the whole
      // group
      if (!(failure instanceof NoSuchSession)) throw failure
      logger.error({ err: failure }, 'the session could not be ended')
    })
    await buried(error)
  }

const isAway = (error: unknown): boolean =>
  error instanceof KeysUnavailable || error instanceof StoreUnavailable || isDiskFull(error)

/**
 * While keys or blobs are unavailable or the disk is full, the event waits in place. This is no
 * failure of the event, and no other event could proceed either.
 */
const reacting = ({ react, read, now, logger, signal }: Deps) => {
  const unlessAway = (error: unknown): SessionCommand | 'away' => {
    if (error instanceof KeyDestroyed) return erased(now())
    if (isAway(error) && !signal.aborted) return 'away'
    throw error
  }
  return async (event: EventRow): Promise<SessionCommand | undefined> => {
    for (let tries = 0; ; tries += 1) {
      const command = await react(read(event)).catch(unlessAway)
      if (command !== 'away') return command
      if (tries === 0)
        logger.warn(
          { type: event.type },
          'keys or blobs are not available, or the disk is full: an event waits',
        )
      await pause(OUTAGE_MS, signal)
    }
  }
}

/**
 * The command found the disk full. The event is retried, and so is the reactor, which is
 * idempotent.
 */
const waitForSpace = async ({ failures, logger }: Deps, event: EventRow) => {
  logger.warn({ type: event.type }, 'the disk is full: an event waits')
  await failures.discount(event)
  return OUTAGE_MS
}

const afterSuccess = async ({ failures, logger }: Deps, event: EventRow): Promise<null> => {
  await failures.forget(event).catch((outage: unknown) => {
    logger.warn({ type: event.type, err: outage }, 'the failure count of an event could not be cleared')
  })
  return null
}

const waitForNewer = async ({ newer, failures }: Deps, event: EventRow, error: UnreadableEvent) => {
  newer.met(error)
  await failures.discount(event)
  return OUTAGE_MS
}

/**
 * One try at one event. Null when it is done: handled, or a dead letter whose session was ended, so
 * that no session stays `processing` for ever. Otherwise returns the milliseconds before the retry.
 * A dead letter counts as done only after `buried`. An event of a session that only a newer version
 * can read waits, and no try is counted.
 */
export const deliverEvent = (deps: Deps) => {
  const { handle, failures, newer, logger, signal } = deps
  const reaction = reacting(deps)
  const giveUp = givingUp(deps)

  const attempt = async (event: EventRow) => {
    const command = await reaction(event)
    if (command) await handle(event.stream_id, command)
  }

  const afterFailure = async (event: EventRow, error: unknown, buried: Buried): Promise<number | null> => {
    if (error instanceof UnreadableEvent) return waitForNewer(deps, event, error)
    if (isDiskFull(error)) return waitForSpace(deps, event)
    const wait = await failures.record(event, error)
    logger.warn(
      { type: event.type, err: error, wait },
      wait === null ? 'event is a dead letter' : 'event failed, will be retried',
    )
    if (wait === null) await giveUp(event, error, buried)
    return wait
  }

  const tryOrGiveUp = async (
    event: EventRow,
    spent: string | null,
    buried: Buried,
  ): Promise<number | null> => {
    if (spent !== null) {
      logger.warn({ type: event.type, problem: spent }, 'event is a dead letter')
      await giveUp(event, spent, buried)
      return null
    }
    return inSpan(spanOf(event, deps.reading), () => attempt(event)).then(
      () => afterSuccess(deps, event),
      // an error while the process stops is no failure of the event
      (error: unknown) => (signal.aborted ? OUTAGE_MS : afterFailure(event, error, buried)),
    )
  }

  const tryOnce = (event: EventRow, buried: Buried): Promise<number | null> =>
    failures
      .counted(event, (spent) => tryOrGiveUp(event, spent, buried))
      .catch((outage: unknown) => {
        if (outage instanceof UnreadableEvent) newer.met(outage)
        else logger.error({ type: event.type, err: outage }, 'the failure itself could not be recorded')
        return OUTAGE_MS
      })

  return (event: EventRow, buried: Buried = nothingMore): Promise<number | null> =>
    withFields({ session_id: event.stream_id, event_id: event.event_id }, () => tryOnce(event, buried))
}
