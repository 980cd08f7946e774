import type { LowWatermark } from './low-watermark.ts'

/**
 * Tasks are entered here when they arrive and marked when they are done; the window counts the
 * places that are still open.
 */
export type Places<Place> = Pick<LowWatermark<Place>, 'enter' | 'open'>

/**
 * `run` must not throw. Null: done. A number: run again after that many milliseconds, while only
 * this key waits. No `place`: the task does not come from the log's order, and no mark waits for
 * it.
 */
export type Task<Place> = Readonly<{ key: string; place?: Place; run: () => Promise<number | null> }>

export type KeyedQueue<Place> = Readonly<{
  /** Resolves once there is room: reading stops while the window is full. */
  push: (task: Task<Place>) => Promise<void>
  /** The same without waiting, for a caller that has checked `isFull`. */
  add: (task: Task<Place>) => void
  /** Whether a push would have to wait. */
  full: () => boolean
  /** Resolves when the next task ends. */
  changed: () => Promise<void>
  /** Starts nothing more; resolves when the tasks in progress have ended. */
  drain: () => Promise<void>
}>

type Work = () => Promise<number | null>

/** Queues of waiting tasks, one per key; a key is `ready` when none of its tasks is running. */
const createLines = () => {
  const lines = new Map<string, Work[]>()
  const ready: string[] = []
  const release = (key: string) => {
    if (lines.get(key)?.length) ready.push(key)
    else lines.delete(key)
  }
  return {
    add: (key: string, work: Work) => {
      const line = lines.get(key)
      if (line) return line.push(work)
      lines.set(key, [work])
      return ready.push(key)
    },
    next: () => {
      const key = ready.shift()
      const work = key === undefined ? undefined : lines.get(key)?.shift()
      return key === undefined || !work ? undefined : { key, work }
    },
    release,
    /** The task goes back to the head of its queue. */
    again: (key: string, work: Work) => {
      lines.get(key)?.unshift(work)
      release(key)
    },
  }
}

/**
 * Runs tasks of one key strictly in order and tasks of different keys concurrently, at most
 * `concurrency` at once. A task that waits to run again blocks no other key, but stays open in
 * `places`.
 */
export const keyedQueue = <Place>(
  places: Places<Place>,
  options: { concurrency: number; window: number },
): KeyedQueue<Place> => {
  const lines = createLines()
  let active = 0
  let open = true
  let changed = Promise.withResolvers<void>()

  const runNext = () => {
    while (open && active < options.concurrency) {
      const next = lines.next()
      if (!next) return
      active += 1
      void run(next)
    }
  }

  const run = async ({ key, work }: { key: string; work: Work }) => {
    const wait = await work()
    active -= 1
    if (wait === null) lines.release(key)
    else setTimeout(runAgain, wait, key, work).unref()
    changed.resolve()
    changed = Promise.withResolvers<void>()
    runNext()
  }

  const runAgain = (key: string, work: Work) => {
    lines.again(key, work)
    runNext()
  }

  const full = () => places.open() >= options.window

  const add = ({ key, place, run: work }: Task<Place>) => {
    const done = place === undefined ? null : places.enter(place)
    lines.add(key, async () => {
      const wait = await work()
      if (wait === null) done?.()
      return wait
    })
    runNext()
  }

  return {
    push: async (task) => {
      while (full()) await changed.promise
      add(task)
    },
    add,
    full,
    changed: () => changed.promise,
    drain: async () => {
      open = false
      while (active > 0) await changed.promise
    },
  }
}
