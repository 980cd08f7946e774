import { setImmediate } from 'node:timers/promises'

/**
 * A request takes several turns of the event loop and may wait for one slice before each of them.
 */
const SLICE_MS = 2

/**
 * For work that would block the event loop: await the function after each piece, which must be far
 * shorter than a slice. Once 2 ms are used up, it lets everything else that waits in the process
 * run first.
 */
export const timeSlices = (): (() => Promise<void>) => {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < SLICE_MS) return
    await setImmediate()
    begun = performance.now()
  }
}
