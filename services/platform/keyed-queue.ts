import { lowWatermark } from './low-watermark.ts'

/** `run` must not throw. Null: done. A number: again after so many milliseconds, the key waiting and nobody else. */
export type Task<Place> = Readonly<{ key: string; place: Place; run: () => Promise<number | null> }>

export type KeyedQueue<Place> = Readonly<{
  /** Resolves once there is room: reading stops while too much is in hand. */
  push: (task: Task<Place>) => Promise<void>
  /** A place with nothing to do; it only carries the watermark on. */
  skip: (place: Place) => void
  /** The last place up to which everything is done. */
  watermark: () => Place | undefined
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
 * Runs tasks of one key strictly in order and of different keys concurrently, at most `concurrency` at once.
 * A task that waits to run again takes no place of the others; the watermark never passes it.
 */
export const keyedQueue = <Place>(options: { concurrency: number; window: number }): KeyedQueue<Place> => {
  const places = lowWatermark<Place>()
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

  return {
    push: async ({ key, place, run }) => {
      while (places.open() >= options.window) await changed.promise
      const done = places.enter(place)
      lines.add(key, async () => {
        const wait = await run()
        if (wait === null) done()
        return wait
      })
      runNext()
    },
    skip: places.skip,
    watermark: places.mark,
    drain: async () => {
      open = false
      while (active > 0) await changed.promise
    },
  }
}
