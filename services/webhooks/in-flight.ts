/** How many more messages may be claimed now; `strained`: of them, for strained receivers. */
export type Room = Readonly<{ slots: number; strained: number }>

export type InFlight = Readonly<{
  add: (work: Promise<unknown>, isStrained: boolean) => void
  room: () => Room
  /** Resolves when all have ended. */
  none: () => Promise<void>
}>

export type Places = Readonly<{
  /** Requests that receivers have had for less than a second. */
  quick: number
  /** All requests. Only those that hang can come near it. */
  all: number
  /** Requests to receivers that have timed out or answered 429 since their last success. */
  strained: number
}>

/** A receiver that has not answered by then may never do so. */
const SLOW_MS = 1_000

type Entry = Readonly<{ since: number; isStrained: boolean }>

/**
 * The requests of one worker. What hangs gives its place to others after a second, and receivers
 * that are known to hang share places of their own, so that no number of them stops the rest.
 */
export const createInFlight = (places: Places, now = () => performance.now()): InFlight => {
  // in the order of their beginning
  const entries = new Map<Promise<unknown>, Entry>()
  const count = () => {
    const slowBefore = now() - SLOW_MS
    let [quick, strained] = [0, 0]
    for (const { since, isStrained } of entries.values()) {
      if (isStrained) strained += 1
      else if (since > slowBefore) quick += 1
    }
    return { quick, strained }
  }
  return {
    add: (work, isStrained) => {
      const entry = work.finally(() => entries.delete(entry))
      entries.set(entry, { since: now(), isStrained })
    },
    room: () => {
      const { quick, strained } = count()
      const slots = Math.max(0, Math.min(places.quick - quick, places.all - entries.size))
      return { slots, strained: Math.max(0, places.strained - strained) }
    },
    none: async () => {
      await Promise.all(entries.keys())
    },
  }
}
