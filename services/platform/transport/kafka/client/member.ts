import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Batch, JoinOptions, Member, Timing } from './port.ts'

/** The client's events. */
export type Signals = Readonly<{
  alive: () => void
  joined: (partitions: ReadonlySet<number>) => void
  committed: () => void
  /** `comesBack`: it joins again by itself. */
  crashed: (reason: string, comesBack: boolean) => void
}>

/**
 * A consumer of the client library, reduced to the methods in use. It cannot detect that it hangs
 * or that it is dead.
 */
export type Consumer = Readonly<{
  start: (signals: Signals, batch: (batch: Batch) => Promise<boolean>) => Promise<void>
  commit: (offsets: ReadonlyMap<number, bigint>, notes?: ReadonlyMap<number, string>) => Promise<void>
  pause: () => void
  disconnect: () => Promise<void>
}>

export const defaultTiming: Timing = { session: 6_000, silence: 18_000 }
/** The start of the reason when the client ended a consumer for good. */
export const CRASHED = 'the client crashed:'
const LOOK_MS = 1_000
const CLOSE_MS = 5_000

/** The group has gone on, or soon will, without this member: the client joins again by itself. */
const refusals = new Set([
  'REBALANCE_IN_PROGRESS',
  'UNKNOWN_MEMBER_ID',
  'ILLEGAL_GENERATION',
  'FENCED_INSTANCE_ID',
])

/** The client is between two consumers of its own; it joins again by itself. */
const isBetweenLives = (error: unknown) => error instanceof Error && error.message.includes('not initialized')

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (('type' in error && refusals.has(String(error.type))) || isRefusal(error.cause))

/**
 * Counts checks, not time: a process that was itself frozen must not conclude that its consumer was
 * silent.
 */
const createWatch = (silence: number, silent: () => void) => {
  const every = Math.min(LOOK_MS, silence / 4)
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (looks * every >= silence) silent()
  }, every).unref()
  return {
    heard: () => {
      looks = 0
    },
    stop: () => clearInterval(timer),
  }
}

type Deps = Readonly<{ consumer: Consumer; logger: Logger }>
type Life = Readonly<{ over: PromiseWithResolvers<string>; commits: () => number }>

const commitWith =
  ({ consumer, logger }: Deps, { groupId, timing = defaultTiming }: JoinOptions, { over, commits }: Life) =>
  async (...places: Parameters<Member['commit']>) => {
    const before = commits()
    const late = setTimeout(() => over.resolve('a commit hangs'), timing.silence)
    try {
      await Promise.race([consumer.commit(...places), over.promise])
      // a client that is not running returns without a word: only its own commit event counts
      return commits() > before
    } catch (error) {
      const level = isRefusal(error) || isBetweenLives(error) ? 'debug' : 'warn'
      logger[level]({ group: groupId, err: error }, 'offsets were not committed; the work may be redelivered')
      return false
    } finally {
      clearTimeout(late)
    }
  }

/**
 * A consumer that is still joining is stopped again later: otherwise it would hold partitions that
 * nobody reads.
 */
const createLeaving = ({ consumer, logger }: Deps, groupId: string) => {
  let isLeaving = false
  const leave = () => {
    isLeaving = true
    return consumer.disconnect().catch((error: unknown) => {
      logger.debug({ group: groupId, err: error }, 'a consumer did not leave cleanly')
    })
  }
  return { leave, isLeaving: () => isLeaving }
}

/**
 * One watched consumer in a group; `ended` resolves when it is over. Throws if it could not even
 * start.
 */
export const startMember = async (deps: Deps, options: JoinOptions): Promise<Member> => {
  const { consumer } = deps
  const { silence } = options.timing ?? defaultTiming
  const over = Promise.withResolvers<string>()
  const watch = createWatch(silence, () => over.resolve(`no sign of life for ${silence} ms`))
  const leaving = createLeaving(deps, options.groupId)
  let commits = 0

  const close = async () => {
    watch.stop()
    await Promise.race([leaving.leave(), sleep(CLOSE_MS, undefined, { ref: false })])
  }
  const signals: Signals = {
    alive: watch.heard,
    joined: (partitions) => {
      watch.heard()
      if (leaving.isLeaving()) void leaving.leave()
      else options.assigned(partitions)
    },
    committed: () => {
      commits += 1
    },
    crashed: (reason, comesBack) => {
      if (!comesBack) over.resolve(`${CRASHED} ${reason}`)
    },
  }
  const started = consumer.start(signals, async (batch) => !leaving.isLeaving() && options.batch(batch))
  try {
    const ended = await Promise.race([started, over.promise])
    if (ended !== undefined) throw new Error(ended)
  } catch (error) {
    void close()
    throw error
  }
  const commit = commitWith(deps, options, { over, commits: () => commits })
  const pause = () => {
    try {
      consumer.pause()
    } catch (error) {
      // between two sessions in the group it fetches nothing, and a paused member takes no batch of
      // the next one
      if (!isBetweenLives(error)) throw error
    }
  }
  return { ended: over.promise, close, commit, pause }
}
