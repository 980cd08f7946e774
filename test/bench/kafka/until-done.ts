import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from './processor-time.ts'

type Work = Readonly<{
  /** How many events are done; null before the work has begun. */
  done: () => Promise<number | null>
  total: number
  lookMs: number
  /** Whose processor time counts. */
  pids: () => readonly (number | undefined)[]
}>

export type Pace = Readonly<{ perSecond: number; microseconds: number }>

const MOST_MS = 60_000

/** Events per second, and processor time per event, from the first sign of the work to its end. */
export const untilDone = async ({ done, total, lookMs, pids }: Work): Promise<Pace> => {
  const until = performance.now() + MOST_MS
  const look = async () => ({ events: await done(), at: performance.now(), processor: processorTime(pids()) })
  let now = await look()
  let first: typeof now | null = null
  while ((now.events ?? 0) < total) {
    if (now.events !== null) first ??= now
    if (now.at > until) throw new Error(`${now.events ?? 0} of ${total} events are done after a minute`)
    await sleep(lookMs)
    now = await look()
  }
  const begun = first ?? now
  const counted = total - (begun.events ?? 0)
  return {
    perSecond: counted / ((now.at - begun.at) / 1_000),
    microseconds: ((now.processor - begun.processor) / counted) * 1e6,
  }
}
