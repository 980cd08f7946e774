import { setImmediate } from 'node:timers/promises'

/**
 * A request takes several turns of the event loop, and may wait as long as this before each of
 * them.
 */
const SLICE_MS = 2

/**
 * For work that would hold the event loop: await the function after each piece, which is far
 * shorter than a slice. When 2 ms are used up, it lets everything else that waits in the process go
 * first.
 */
export const timeSlices = (): (() => Promise<void>) => {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE_MS) return
    await setImmediate()
    begun = performance.now()
  }
}
