/**
 * Whether a reader wants an event of that type at once. Others it may get with the next, or late.
 */
export type Interest = (type: string) => boolean

/** Of everything. */
export const all: Interest = () => true

type Heard = Readonly<{ xid: bigint; at: number }>
const never: Heard = { xid: 0n, at: Number.NEGATIVE_INFINITY }

/** Announcements without types are kept under a name that no type has. */
const ANY = '*'

/**
 * Who waits for which events, and which of each type were announced last: also those that nobody
 * waited for at the time, since a reader that is busy waits again later.
 */
export const createInterests = () => {
  const interests = new Set<Readonly<{ wants: Interest }>>()
  const latest = new Map<string, Heard>()
  const wants = (type: string) => type === ANY || [...interests].some((one) => one.wants(type))
  return {
    add: (interest: Interest) => {
      const one = { wants: interest }
      interests.add(one)
      return () => {
        interests.delete(one)
      }
    },
    isEmpty: () => interests.size === 0,
    /** Whether somebody waits for one of these types; null: for anything. */
    concern: (types: readonly string[] | null) =>
      types === null ? interests.size > 0 : types.some((type) => wants(type)),
    heard: (types: readonly string[] | null, heard: Heard) => {
      for (const type of types ?? [ANY]) latest.set(type, heard)
    },
    /** The latest announcement of what somebody waits for. */
    wanted: (): Heard => {
      let last = never
      for (const [type, heard] of latest) if (heard.xid > last.xid && wants(type)) last = heard
      return last
    },
  }
}
export type Interests = ReturnType<typeof createInterests>
