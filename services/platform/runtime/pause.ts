import { setTimeout as sleep } from 'node:timers/promises'

/** Before what failed is tried again, milliseconds: most often a server is away, and soon back. */
export const OUTAGE_MS = 500

/** Waits so many milliseconds; a stop ends it at once. */
export const pause = (milliseconds: number, stopping: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal: stopping }).catch(() => undefined)

/** Resolves when the signal fires, at once when it has. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
