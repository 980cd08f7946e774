import { setTimeout as sleep } from 'node:timers/promises'

/** Tries an assertion every `pauseMs` until it holds; after `seconds` its last error is thrown. */
export const eventually = async <T>(
  assertion: () => T | Promise<T>,
  seconds = 60,
  pauseMs = 10,
): Promise<T> => {
  const deadline = performance.now() + seconds * 1_000
  while (true) {
    try {
      return await assertion()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(pauseMs)
    }
  }
}
