import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent, SessionEventType } from '#contracts/events/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import { isFinanceType } from '#platform/log/finance-event-from.ts'
import { newerLog } from '#platform/log/newer-log.ts'
import { type EventRow, isKnownType, type Read, recordedFrom } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { aborted } from '#platform/runtime/pause.ts'
import type { Observe } from '../kafka/client/port.ts'
import { countFirst } from './count-first.ts'
import { deliverEvent, type Reading } from './deliver-event.ts'
import { createFailures } from './failures.ts'
import { type KeyedQueue, keyedQueue, type Places } from './keyed-queue.ts'
import { type Known, overSessions } from './over-sessions.ts'
import { retryLetters } from './retry-letters.ts'
import type { Subscription } from './subscribe.ts'

export type ReactionDeps = Readonly<{
  query: Query
  logger: Logger
  health: Pick<Health, 'block'>
  now: () => string
  handle: (sessionId: string, command: SessionCommand) => Promise<unknown>
  /** Milliseconds before each retry of an event; after the last one it is a dead letter. */
  backoff?: readonly number[] | undefined
  /** See FailuresOf. */
  silentMs?: number | undefined
  observe?: Observe | undefined
  /** Default: `recordedFrom` of this version. */
  read?: Read | undefined
}>

/** What a transport does with the events that it has received. */
export type Reactions<Place> = Readonly<{
  queue: KeyedQueue<Place>
  /** Whether the reactor takes events of this type. */
  wants: (type: string) => boolean
  /**
   * Whether the group must look at the type: also true for types that this version does not know,
   * since a newer one may take them.
   */
  concerns: (type: string) => boolean
  /**
   * False: only a newer version can read the event, and the group must not pass it. Readiness fails
   * while the call is repeated.
   */
  reads: (row: EventRow) => boolean
  /** Of these events, the ids of those that need no handling: see overSessions. */
  passed: (events: readonly Known[]) => Promise<ReadonlySet<string>>
  /** One try; see deliverEvent. `buried`: what the transport itself does with a dead letter. */
  deliver: (row: EventRow, buried?: Buried) => Promise<number | null>
  stopping: AbortSignal
  /**
   * Starts nothing more; resolves when the work in progress has ended, or is abandoned because
   * `hurry` fired.
   */
  stop: (hurry?: AbortSignal) => Promise<void>
}>

export type Buried = (error: unknown) => Promise<void>

/** How many events may be read ahead of the oldest open one, whose retries may take 40 s. */
const WINDOW = 10_000
/** How long a stop waits for the work in progress if the caller sends no `hurry`. */
const DRAIN_MS = 8_000
/** How long the stop then waits to record that abandoned tries do not count. */
const TAKE_BACK_MS = 500

const nothingMore = async () => undefined

type Deliver = ReturnType<typeof deliverEvent>

const observing =
  (
    deliver: Deliver,
    { observe, group }: Readonly<{ observe: Observe | undefined; group: string }>,
  ): Deliver =>
  async (row, buried = nothingMore) => {
    const begun = performance.now()
    const wait = await deliver(row, async (error) => {
      await buried(error)
      observe?.dead?.({ group, type: row.type })
    })
    const milliseconds = performance.now() - begun
    observe?.handled?.({ group, type: row.type, milliseconds, outcome: wait === null ? 'done' : 'again' })
    return wait
  }

/**
 * The part that all transports share: the events of one session run in order, sessions run
 * concurrently, failures are counted.
 */
export const reactInOrder = <Place, Type extends SessionEventType>(
  deps: ReactionDeps & Readonly<{ from: Omit<Reading, 'group'> }>,
  { group, types, concurrency, react, whileOpen = [], countFirst: isFirst = false }: Subscription<Type>,
  places: Places<Place>,
): Reactions<Place> => {
  const stopping = new AbortController()
  const queue = keyedQueue<Place>(places, { concurrency, window: WINDOW })
  const wanted = new Set<string>(types)
  const counting = { query: deps.query, consumer: group, backoff: deps.backoff, silentMs: deps.silentMs }
  const failures = isFirst ? countFirst(counting) : createFailures(counting)
  const { read = recordedFrom } = deps
  const newer = newerLog({ ...deps, reader: group })
  const deliver = deliverEvent({
    ...deps,
    read,
    newer,
    reading: { ...deps.from, group },
    // the cast is safe: the group gets only events of the types in the set above
    react: react as Reactor<SessionEvent, SessionCommand>,
    failures,
    signal: stopping.signal,
  })
  const { observe, logger } = deps

  const takeBack = () =>
    failures
      .takeBack()
      .catch((error: unknown) => logger.warn({ err: error, group }, 'an abandoned event counts as failed'))

  const deliverAndObserve = observing(deliver, { observe, group })
  const letters = retryLetters({ ...deps, group, types, queue, deliver: deliverAndObserve })

  return {
    queue,
    wants: (type) => wanted.has(type),
    concerns: (type) => wanted.has(type) || !(isKnownType(type) || isFinanceType(type)),
    reads: newer.reads,
    passed: overSessions({ ...deps, whileOpen: new Set<string>(whileOpen) }),
    deliver: deliverAndObserve,
    stopping: stopping.signal,
    stop: async (hurry = AbortSignal.timeout(DRAIN_MS)) => {
      stopping.abort()
      await Promise.race([queue.drain(), aborted(hurry)])
      await Promise.race([
        Promise.all([takeBack(), letters.stop()]),
        sleep(TAKE_BACK_MS, undefined, { ref: false }),
      ])
    },
  }
}
