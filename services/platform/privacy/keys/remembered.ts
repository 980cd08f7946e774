const KEPT_MS = 4_000
const MOST = 10_000

/** Answers for some seconds with what was found before; a failure is forgotten at once. */
export const remembered = <Asked, Found>(
  find: (asked: Asked) => Promise<Found>,
  nameOf: (asked: Asked) => string,
) => {
  const known = new Map<string, { found: Promise<Found>; until: number }>()
  return {
    get: (asked: Asked): Promise<Found> => {
      const name = nameOf(asked)
      const before = known.get(name)
      if (before && before.until > Date.now()) return before.found
      if (known.size >= MOST) known.clear()
      const found = find(asked)
      known.set(name, { found, until: Date.now() + KEPT_MS })
      found.catch(() => known.delete(name))
      return found
    },
    forget: (asked: Asked): void => {
      known.delete(nameOf(asked))
    },
  }
}
