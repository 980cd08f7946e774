import { LRUCache } from 'lru-cache'

const KEPT_MS = 4_000
const MOST = 10_000

/** Caches what `find` returned for some seconds; a failure is dropped at once. */
export const cached = <Key, Found>(find: (key: Key) => Promise<Found>, nameOf: (key: Key) => string) => {
  const known = new LRUCache<string, Promise<Found>>({ max: MOST, ttl: KEPT_MS })
  return {
    get: (key: Key): Promise<Found> => {
      const name = nameOf(key)
      const before = known.get(name)
      if (before) return before
      const found = find(key)
      known.set(name, found)
      found.catch(() => known.delete(name))
      return found
    },
    forget: (key: Key): void => {
      known.delete(nameOf(key))
    },
  }
}
