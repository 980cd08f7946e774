import type { LowWatermark } from './low-watermark.ts'

/**
 * Where tasks are entered when they come in and marked when they are done; the window is counted in
 * its open places.
 */
export type Places<Place> = Pick<LowWatermark<Place>, 'enter' | 'open'>

/**
 * `run` must not throw. Null: done. A number: again after so many milliseconds, the key waiting and
 * nobody else. No `place`: it comes from elsewhere than the log's order, and no mark waits for it.
 */
export type Task<Place> = Readonly<{ key: string; place?: Place; run: () => Promise<number | null> }>

export type KeyedQueue<Place> = Readonly<{
  /** Resolves once there is room: reading stops while too much is in hand. */
  push: (task: Task<Place>) => Promise<void>
  /** The same without waiting, for who has asked whether it is full. */
  add: (task: Task<Place>) => void
  /** Whether a push would have to wait. */
  full: () => boolean
  /** Resolves at the next end of a task. */
  changed: () => Promise<void>
  /** Starts nothing more; resolves when what is in hand has ended. */
  drain: () => Promise<void>
}>

type Work = () => Promise<number | null>

/** Lines of waiting work, one per key; a key is `ready` when none of its work is running. */
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
    /** The work goes back to the head of its line. */
    again: (key: string, work: Work) => {
      lines.get(key)?.unshift(work)
      release(key)
    },
  }
}

/**
 * Runs tasks of one key strictly in order and of different keys concurrently, at most `concurrency`
 * at once. A task that waits to run again takes no place of the others; `places` is never told that
 * it is done before.
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
