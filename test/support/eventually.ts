import { setTimeout as sleep } from 'node:timers/promises'

/** What is waited for for long is asked for seldom: each question costs what the work needs. */
const OF_WAITED = 1 / 20
const LONGEST_MS = 250

/**
 * Tries an assertion every `pauseMs`, later every twentieth of the time waited, until it holds;
 * after `seconds` its last error is thrown.
 */
export const eventually = async <T>(
  assertion: () => T | Promise<T>,
  seconds = 60,
  pauseMs = 10,
): Promise<T> => {
  const begun = performance.now()
  while (true) {
    try {
      return await assertion()
    } catch (error) {
      const waited = performance.now() - begun
      if (waited > seconds * 1_000) throw error
      await sleep(Math.max(pauseMs, Math.min(LONGEST_MS, waited * OF_WAITED)))
    }
  }
}
