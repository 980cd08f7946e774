import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './running.ts'

type Looking = Readonly<{
  /** Milliseconds until the next look. */
  look: () => Promise<number>
  /** The same after a look that threw. */
  againMs: number
  onError: (error: unknown) => void
}>

/** Looks at once, and again and again until it is stopped; a stop waits for the look in hand. */
export const lookNowAndThen = ({ look, againMs, onError }: Looking): Running => {
  const stopping = new AbortController()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const wait = await look().catch((error: unknown) => {
        onError(error)
        return againMs
      })
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const done = watch()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
