import { LRUCache } from 'lru-cache'

const KEPT_MS = 4_000
const MOST = 10_000

/** Caches what `find` returned for some seconds; a failure is dropped at once. */
export const cached = <Asked, Found>(
  find: (asked: Asked) => Promise<Found>,
  nameOf: (asked: Asked) => string,
) => {
  const known = new LRUCache<string, Promise<Found>>({ max: MOST, ttl: KEPT_MS })
  return {
    get: (asked: Asked): Promise<Found> => {
      const name = nameOf(asked)
      const before = known.get(name)
      if (before) return before
      const found = find(asked)
      known.set(name, found)
      found.catch(() => known.delete(name))
      return found
    },
    forget: (asked: Asked): void => {
      known.delete(nameOf(asked))
    },
  }
}
