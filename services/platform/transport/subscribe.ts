import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEventOf, SessionEventType } from '#contracts/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Running } from '#platform/runtime/running.ts'

/** Runs every event of the given types through a reactor: one session strictly in order, sessions concurrently, at least once. */
export type Subscribe = <Type extends SessionEventType>(subscription: {
  group: string
  types: readonly Type[]
  /** How many sessions are in hand at once. */
  concurrency: number
  /** For a reactor whose native code may end the process: an event that does so again and again becomes a dead letter too. */
  countFirst?: boolean
  /** Types of events that need nothing more once their session is over: a group that is behind passes those by. */
  whileOpen?: readonly Type[]
  react: Reactor<SessionEventOf<Type>, SessionCommand>
}) => Promise<Running>

/** Pages of events as they come, every partition in its order; the same page again while it throws, and after a crash. */
export type FollowPages = (follower: {
  group: string
  handle: (rows: EventRow[]) => Promise<void>
}) => Promise<Running>
