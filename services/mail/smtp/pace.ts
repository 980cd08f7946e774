const MINUTE_MS = 60_000
/** Names that are remembered. */
const MAX_KNOWN = 10_000

/** At most so many a minute of each name; true: one more may come. */
export const createPace = (perMinute: number, now: () => number): ((name: string) => boolean) => {
  const known = new Map<string, { began: number; count: number }>()
  return (name) => {
    const minute = known.get(name)
    if (minute && now() - minute.began < MINUTE_MS) {
      minute.count += 1
      return minute.count <= perMinute
    }
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(name, { began: now(), count: 1 })
    return true
  }
}
