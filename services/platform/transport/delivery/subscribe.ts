import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf, SessionEventType } from '#contracts/events/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Running } from '#platform/runtime/running.ts'

/**
 * What a service asks of the events: which of them, how many at once, and what is done with each.
 */
export type Subscription<Type extends SessionEventType> = Readonly<{
  group: string
  types: readonly Type[]
  /** How many sessions are in hand at once. */
  concurrency: number
  /**
   * For a reactor whose native code may end the process: an event that does so again and again
   * becomes a dead letter too.
   */
  countFirst?: boolean
  /**
   * Types of events that need nothing more once their session is over: a group that is behind
   * passes those by.
   */
  whileOpen?: readonly Type[]
  react: Reactor<SessionEventOf<Type>, SessionCommand>
}>

/**
 * Runs every event of the given types through a reactor: one session strictly in order, sessions
 * concurrently, at least once.
 */
export type Subscribe = <Type extends SessionEventType>(subscription: Subscription<Type>) => Promise<Running>

/**
 * Pages of events as they come, every partition in its order; the same page again while it throws,
 * and after a crash.
 */
export type FollowPages = (follower: {
  group: string
  handle: (rows: EventRow[]) => Promise<void>
}) => Promise<Running>
