import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf, SessionEventType } from '#contracts/events/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Running } from '#platform/runtime/running.ts'

/** What a service subscribes to: which events, how many at once, and the reactor. */
export type Subscription<Type extends SessionEventType> = Readonly<{
  group: string
  types: readonly Type[]
  /** How many sessions run at once. */
  concurrency: number
  /**
   * For a reactor whose native code may end the process: an event that repeatedly does so becomes a
   * dead letter too.
   */
  countFirst?: boolean
  /**
   * Types of events that need no handling once their session is over: a group that is behind skips
   * those.
   */
  whileOpen?: readonly Type[]
  react: Reactor<SessionEventOf<Type>, SessionCommand>
}>

/**
 * Passes every event of the given types to a reactor: one session strictly in order, sessions
 * concurrently, at least once.
 */
export type Subscribe = <Type extends SessionEventType>(subscription: Subscription<Type>) => Promise<Running>

/**
 * Passes pages of events in the order of each partition. A page is repeated while the handler
 * throws, and after a crash.
 */
export type FollowPages = (follower: {
  group: string
  handle: (rows: EventRow[]) => Promise<void>
}) => Promise<Running>
