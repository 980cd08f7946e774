import type { Announcement } from './announcement.ts'
import type { Interests } from './interests.ts'

/**
 * After an append that was not found yet: an older transaction holds the horizon, and will end
 * within milliseconds.
 */
const HELD_MS = 4
const HELD_FOR_MS = 1_000
/** While nobody waits or listens: the next reader is told soon, and does not start far behind. */
const IDLE_MS = 1_000
/** While every append is announced; the second after so long without events. */
const ANNOUNCED_MS = { soon: 500, quiet: 2_000, quietAfter: 10_000 } as const
/** An announcement may come that much later than its event is found. */
const LATE_MS = 250
/** How long the log is looked at closely after an event that nobody announced. */
const CLOSELY_MS = 10_000
/** What was announced before this process listened may be readable only now. */
const BEGINNING_MS = 1_000

/** `isTimed`: its time had come; otherwise something called for it. */
export type Look = Readonly<{
  begun: number
  isTimed: boolean
  found: number
  isFull: boolean
  head: bigint
}>

type Options = Readonly<{ pollMs: number; interests: Interests; now: () => number }>

/** Events that were found before they were announced; if that never comes, the pace changes. */
const createDoubt = () => {
  let doubted: Readonly<{ xid: bigint; at: number }> | null = null
  return {
    /** Whether an announcement of that event is overdue. */
    isProven: (announced: bigint, at: number) => {
      if (doubted && doubted.xid <= announced) doubted = null
      const isProven = doubted !== null && at >= doubted.at + LATE_MS
      if (isProven) doubted = null
      return isProven
    },
    raise: (xid: bigint, at: number) => {
      doubted ??= { xid, at }
    },
    isOpen: () => doubted !== null,
  }
}

/**
 * When to look at the end of the log again. While every append of every process is announced,
 * seldom: then a look only proves that no announcement was lost. Where one was (a connection that
 * died in silence, a process of a version that announces nothing), every `pollMs` for a while.
 */
export const createLookPace = ({ pollMs, interests, now }: Options) => {
  const doubt = createDoubt()
  let kickedAt = Number.NEGATIVE_INFINITY
  let foundAt = Number.NEGATIVE_INFINITY
  let announced = 0n
  let isListening = false
  let closelyUntil = Number.NEGATIVE_INFINITY
  let isIdle = false

  const note = ({ begun, isTimed, found, head }: Look, at: number) => {
    if (found > 0) {
      foundAt = at
      if (kickedAt < begun) kickedAt = Number.NEGATIVE_INFINITY
      if (isTimed && isListening && head > announced) doubt.raise(head, at)
    }
    if (doubt.isProven(announced, at)) closelyUntil = at + CLOSELY_MS
  }

  const whileNothingIsKnown = (at: number) => {
    if (!isListening || at < closelyUntil) return pollMs
    if (doubt.isOpen()) return Math.max(pollMs, LATE_MS)
    const { soon, quiet, quietAfter } = ANNOUNCED_MS
    return Math.max(pollMs, at > foundAt + quietAfter ? quiet : soon)
  }

  return {
    /** This process has appended; whether to look now. */
    kick: (types: readonly string[] | null): boolean => {
      if (!interests.concern(types)) return false
      kickedAt = now()
      return true
    },
    /** Whether to look now. */
    heard: ({ xid, types }: Announcement, head: bigint): boolean => {
      if (xid > announced) announced = xid
      interests.heard(types, { xid, at: now() })
      // it says how far to read, also of what was kicked for
      kickedAt = Number.NEGATIVE_INFINITY
      return xid > head && interests.concern(types)
    },
    /** Announcements come from now on. */
    listening: () => {
      isListening = true
      closelyUntil = Math.max(closelyUntil, now() + BEGINNING_MS)
    },
    deaf: () => {
      isListening = false
    },
    /** Whether the loop sleeps because nobody waited. */
    isIdle: () => isIdle,
    /** Milliseconds to the next look. */
    after: (look: Look): number => {
      const at = now()
      note(look, at)
      isIdle = false
      if (look.isFull) return 0
      const wanted = interests.wanted()
      if (wanted.xid > look.head) return at < wanted.at + HELD_FOR_MS ? HELD_MS : pollMs
      if (at < kickedAt + HELD_FOR_MS) return HELD_MS
      isIdle = interests.isEmpty()
      return isIdle ? Math.max(pollMs, IDLE_MS) : whileNothingIsKnown(at)
    },
  }
}
export type LookPace = ReturnType<typeof createLookPace>
