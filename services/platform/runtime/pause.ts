import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds before a retry. The usual cause is a server that is away, and soon back. */
export const OUTAGE_MS = 500

/** Waits for that many milliseconds; a stop ends the wait at once. */
export const pause = (milliseconds: number, stopping: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal: stopping }).catch(() => undefined)

/** Resolves when the signal fires; at once if it has already. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
