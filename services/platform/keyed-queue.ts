import { lowWatermark } from './low-watermark.ts'

export type Task<Place> = Readonly<{ key: string; place: Place; run: () => Promise<boolean> }>

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

/** Lines of waiting work, one per key; a key is `ready` when none of its work is running. */
const createLines = () => {
  const lines = new Map<string, (() => Promise<void>)[]>()
  const ready: string[] = []
  return {
    add: (key: string, work: () => Promise<void>) => {
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
    finished: (key: string) => {
      if (lines.get(key)?.length) ready.push(key)
      else lines.delete(key)
    },
  }
}

/**
 * Runs tasks of one key strictly in order and of different keys concurrently, at most `concurrency` at once.
 * `run` must not throw; false means "not done": the watermark then never passes its place.
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
      void next.work().then(() => {
        active -= 1
        lines.finished(next.key)
        changed.resolve()
        changed = Promise.withResolvers<void>()
        runNext()
      })
    }
  }

  return {
    push: async ({ key, place, run }) => {
      while (places.open() >= options.window) await changed.promise
      const done = places.enter(place)
      lines.add(key, async () => {
        if (await run()) done()
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
