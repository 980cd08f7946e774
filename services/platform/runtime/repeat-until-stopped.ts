import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './running.ts'

type Repeated = Readonly<{
  /** Milliseconds until the next run. Its signal: the stop, for a run that lasts. */
  run: (stopping: AbortSignal) => Promise<number>
  /** Milliseconds until the next run after one that threw. */
  againMs: number
  onError: (error: unknown) => void
}>

/** Runs at once, then repeats until it is stopped; a stop waits for the current run. */
export const repeatUntilStopped = ({ run, againMs, onError }: Repeated): Running => {
  const stopping = new AbortController()
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      const wait = await run(stopping.signal).catch((error: unknown) => {
        onError(error)
        return againMs
      })
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const done = repeat()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
