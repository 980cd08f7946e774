import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/runtime/logger.ts'

/**
 * The last step of a process. Slow collectors and databases must not delay it; the next start finds
 * everything in order.
 */
export const endWith =
  (logger: Logger) =>
  async (part: string, { within, stop }: { within: number; stop: () => Promise<void> }) => {
    const stopped = stop().then(
      () => logger.debug({ part }, 'stopped'),
      (error: unknown) => logger.warn({ part, err: error }, 'did not stop cleanly'),
    )
    await Promise.race([stopped, sleep(within)])
  }
