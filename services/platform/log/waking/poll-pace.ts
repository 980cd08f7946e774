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
/** How long the log is polled closely after an event that nobody announced. */
const CLOSELY_MS = 10_000
/** What was announced before this process listened may be readable only now. */
const BEGINNING_MS = 1_000

/**
 * One reading of the end of the log. `isTimed`: its time had come; otherwise something called for
 * it.
 */
export type Poll = Readonly<{
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

type State = {
  kickedAt: number
  foundAt: number
  announced: bigint
  isListening: boolean
  closelyUntil: number
  isIdle: boolean
}

const begun = (): State => ({
  kickedAt: Number.NEGATIVE_INFINITY,
  foundAt: Number.NEGATIVE_INFINITY,
  announced: 0n,
  isListening: false,
  closelyUntil: Number.NEGATIVE_INFINITY,
  isIdle: false,
})

/** What has just been found. */
const found = (state: State, poll: Poll, at: number) => {
  state.foundAt = at
  if (state.kickedAt < poll.begun) state.kickedAt = Number.NEGATIVE_INFINITY
}

/** What calls for a poll, or changes the pace of those that nothing calls for. */
const hearing = (state: State, { interests, now }: Pick<Options, 'interests' | 'now'>) => ({
  /** This process has appended; whether to poll now. */
  kick: (types: readonly string[] | null): boolean => {
    if (!interests.concern(types)) return false
    state.kickedAt = now()
    return true
  },
  /** Whether to poll now. */
  heard: ({ xid, types }: Announcement, head: bigint): boolean => {
    if (xid > state.announced) state.announced = xid
    interests.heard(types, { xid, at: now() })
    // it says how far to read, also of what was kicked for
    state.kickedAt = Number.NEGATIVE_INFINITY
    return xid > head && interests.concern(types)
  },
  /** Announcements come from now on. */
  listening: () => {
    state.isListening = true
    state.closelyUntil = Math.max(state.closelyUntil, now() + BEGINNING_MS)
  },
  deaf: () => {
    state.isListening = false
  },
})

/**
 * When to poll the end of the log again. The first line that holds counts:
 *
 * | known                                                       | next poll        | then     |
 * | the page was full                                           | at once          |          |
 * | an event that somebody wants was announced, and not found   | 4 ms, for 1 s    | `pollMs` |
 * | this process appended one, and it was not found             | 4 ms, for 1 s    |          |
 * | nobody waits                                                | 1 s              |          |
 * | no announcement can come, or one was lost within 10 s       | `pollMs`         |          |
 * | an event was found whose announcement has not come yet      | 250 ms           |          |
 * | every append is announced                                   | 500 ms, for 10 s | 2 s      |
 *
 * In the last case a poll only proves that no announcement was lost, as by a connection that died
 * in silence or a process of a version that announces nothing.
 */
export const createPollPace = ({ pollMs, interests, now }: Options) => {
  const doubt = createDoubt()
  const state = begun()

  const note = (poll: Poll, at: number) => {
    if (poll.found > 0) found(state, poll, at)
    const isUnannounced = poll.found > 0 && poll.isTimed && poll.head > state.announced
    if (isUnannounced && state.isListening) doubt.raise(poll.head, at)
    if (doubt.isProven(state.announced, at)) state.closelyUntil = at + CLOSELY_MS
  }

  const whileNothingIsKnown = (at: number) => {
    if (!state.isListening || at < state.closelyUntil) return pollMs
    if (doubt.isOpen()) return Math.max(pollMs, LATE_MS)
    const { soon, quiet, quietAfter } = ANNOUNCED_MS
    return Math.max(pollMs, at > state.foundAt + quietAfter ? quiet : soon)
  }

  /** Null: nothing that somebody waits for is known to be on its way. */
  const whileOnItsWay = ({ head }: Poll, at: number) => {
    const wanted = interests.wanted()
    if (wanted.xid > head) return at < wanted.at + HELD_FOR_MS ? HELD_MS : pollMs
    return at < state.kickedAt + HELD_FOR_MS ? HELD_MS : null
  }

  /** Milliseconds to the next poll. */
  const after = (poll: Poll): number => {
    const at = now()
    note(poll, at)
    const soon = poll.isFull ? 0 : whileOnItsWay(poll, at)
    state.isIdle = soon === null && interests.isEmpty()
    if (soon !== null) return soon
    return state.isIdle ? Math.max(pollMs, IDLE_MS) : whileNothingIsKnown(at)
  }

  return { ...hearing(state, { interests, now }), isIdle: () => state.isIdle, after }
}
export type PollPace = ReturnType<typeof createPollPace>
