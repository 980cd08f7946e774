import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'

type Serving = Readonly<{
  /** True: there may be more due at once. */
  serve: (stopping: AbortSignal) => Promise<boolean>
  /** Ends when there may be something due again, or with `stopping`. */
  rest: (stopping: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}>

/** Serves due work until it is stopped; `stop` waits for the work in progress. */
export const keepServing = ({ serve, rest, onError }: Serving): Running => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async () => {
    while (!signal.aborted) {
      try {
        if (!(await serve(signal))) await rest(signal)
      } catch (error) {
        onError(error)
        await pause(OUTAGE_MS, signal)
      }
    }
  }
  const done = loop()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
