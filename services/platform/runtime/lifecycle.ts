import type { Logger } from './logger.ts'
import { aborted } from './pause.ts'
import type { Running } from './running.ts'

type Part<Opened extends Running> = Readonly<{ name: string; start: () => Promise<Opened> }>
type Started = Readonly<{ name: string; part: Running }>

/**
 * Milliseconds. Work in progress has `patience` to end. After `total` the stop waits for nothing;
 * unfinished work is redelivered.
 */
type StopBudget = Readonly<{ patience: number; total: number }>
const stopBudget: StopBudget = { patience: 5_000, total: 8_000 }

/** Parts that are running, in the order they were started. */
export type Parts = Readonly<{
  start: <Opened extends Running>(part: Part<Opened>) => Promise<Opened>
  stop: () => Promise<void>
}>

const stopOne = async ({ name, part }: Started, hurry: AbortSignal, logger: Logger) => {
  try {
    await part.stop(hurry)
    logger.debug({ part: name }, 'stopped')
  } catch (error) {
    logger.error({ err: error, part: name }, 'did not stop cleanly')
  }
}

/**
 * Stops parts in reverse order until the grace period ends, because a part may need those that
 * started before it; then stops the rest in parallel.
 */
const stopInOrder = async (parts: readonly Started[], { patience, total }: StopBudget, logger: Logger) => {
  const hurry = new AbortController()
  const over = Promise.withResolvers<void>()
  const timers = [setTimeout(() => hurry.abort(), patience), setTimeout(over.resolve, total)]
  const busy = new Map<Started, Promise<unknown>>()
  for (const part of parts) {
    const stopping = stopOne(part, hurry.signal, logger).then(() => busy.delete(part))
    busy.set(part, stopping)
    await Promise.race([stopping, aborted(hurry.signal)])
  }
  await Promise.race([Promise.all(busy.values()), over.promise])
  timers.forEach(clearTimeout)
  for (const { name } of busy.keys())
    logger.warn({ part: name }, 'was still busy when the time to stop was over')
}

/** Starts parts one by one and stops them in reverse order, within one deadline. */
export const createParts = (logger: Logger, budget = stopBudget): Parts => {
  const running: Started[] = []
  return {
    start: async ({ name, start }) => {
      const begun = performance.now()
      const part = await start()
      running.push({ name, part })
      logger.debug({ part: name, milliseconds: Math.round(performance.now() - begun) }, 'started')
      return part
    },
    stop: () => stopInOrder(running.splice(0).reverse(), budget, logger),
  }
}

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing. */
export const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
