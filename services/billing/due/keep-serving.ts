import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'

type Serving = Readonly<{
  /** True: there may be more due at once. */
  serve: (stopping: AbortSignal) => Promise<boolean>
  /** How long nothing more is due: by default until the next poll. */
  pollMs: number
  rest?: ((stopping: AbortSignal) => Promise<void>) | undefined
  onError: (error: unknown) => void
}>

/** Polls for due work until it is stopped; `stop` waits for the work in progress. */
export const keepServing = ({ serve, pollMs, onError, ...given }: Serving): Running => {
  const stopping = new AbortController()
  const { signal } = stopping
  const { rest = () => pause(pollMs, signal) } = given
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
