import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'
import type { Running } from './platform.ts'

type Part = Readonly<{ name: string; start: () => Promise<Running> }>

/** A stop is given this long in all; whatever is unfinished then comes again at the next start. */
const STOP_MS = 8_000

/** Parts that are running, in the order they were started. */
export type Parts = Readonly<{ start: (part: Part) => Promise<void>; stop: () => Promise<void> }>

/** Starts parts one after the other and stops them in reverse, within one deadline. */
export const createParts = (logger: Logger): Parts => {
  const running: { name: string; part: Running }[] = []
  return {
    start: async ({ name, start }) => {
      const begun = performance.now()
      running.push({ name, part: await start() })
      logger.debug({ part: name, milliseconds: Math.round(performance.now() - begun) }, 'started')
    },
    stop: async () => {
      const deadline = sleep(STOP_MS, 'late' as const, { ref: false })
      for (const { name, part } of running.splice(0).reverse()) {
        const outcome = await Promise.race([part.stop().then(() => 'stopped' as const), deadline]).catch(
          (error: unknown) => {
            logger.error({ err: error, part: name }, 'did not stop cleanly')
          },
        )
        if (outcome === 'late') logger.warn({ part: name }, 'was still busy when the time to stop was over')
        else if (outcome === 'stopped') logger.debug({ part: name }, 'stopped')
      }
    },
  }
}

/** Resolves at the first SIGTERM or SIGINT; later ones change nothing. */
export const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
