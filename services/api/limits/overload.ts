import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Platform } from '#platform/platform.ts'
import { addGauge } from '#platform/runtime/metrics.ts'

/** What this process cannot keep up with. */
export type Cause = 'event_loop' | 'database_pool'

export type Overload = Readonly<{
  /** Null while the process keeps up; from `start` on measured anew every half second. */
  cause: () => Cause | null
  start: () => void
  stop: () => void
}>

type Source = Readonly<{
  database: Pick<Platform['database'], 'load'>
  logger: Pick<Platform['logger'], 'info' | 'warn'>
}>

const LOOK_MS = 500
const RESOLUTION_MS = 10
/** A request takes several turns of the loop. */
const TURN_MS = 200
const NANOSECONDS = 1e6

/**
 * Whether the turns of the event loop were long in the last two looks: a single one is in one look
 * only, since no look begins or ends within a turn.
 */
const createTurns = () => {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let before = false
  return {
    areLong: (): boolean => {
      const now = delays.mean / NANOSECONDS > TURN_MS
      const both = before && now
      before = now
      delays.reset()
      return both
    },
    start: () => void delays.enable(),
    stop: () => void delays.disable(),
  }
}

/**
 * Whether a statement has waited for a connection since the call before: the pool serves in order,
 * so it has if fewer were served than waited then.
 */
const createPoolWait = (database: Source['database']) => {
  let before = { waiting: 0, served: 0 }
  return (): boolean => {
    const now = database.load()
    const isLate = now.served - before.served < before.waiting
    before = now
    return isLate
  }
}

const sentences: Readonly<Record<Cause, string>> = {
  event_loop: 'creates are refused: the event loop is behind',
  database_pool: 'creates are refused: statements wait for a connection to Postgres',
}

const measured = (cause: Overload['cause']) => {
  const labels = ['cause'] as const
  const gauge = { name: 'creates_refused', help: 'Whether creates are refused, by cause', labels }
  addGauge(gauge, async () =>
    (Object.keys(sentences) as Cause[]).map((name) => ({
      labels: { cause: name },
      value: Number(cause() === name),
    })),
  )
}

/**
 * Whether this process has more work than it can do. A single long turn, of a large body for
 * instance, does not count.
 */
export const createOverload = ({ database, logger }: Source): Overload => {
  const [turns, isPoolLate] = [createTurns(), createPoolWait(database)]
  let cause: Cause | null = null
  const change = (next: Cause | null) => {
    if (next === cause) return
    if (next) logger.warn({ cause: next }, sentences[next])
    else logger.info({}, 'creates are accepted again')
    cause = next
  }
  const look = () => {
    const [isLate, areLong] = [isPoolLate(), turns.areLong()]
    if (areLong) change('event_loop')
    else change(isLate ? 'database_pool' : null)
  }
  let looking: NodeJS.Timeout | undefined
  return {
    cause: () => cause,
    start: () => {
      turns.start()
      looking = setInterval(look, LOOK_MS).unref()
      measured(() => cause)
    },
    stop: () => {
      clearInterval(looking)
      turns.stop()
    },
  }
}
