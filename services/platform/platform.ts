import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEvent, SessionEventOf, SessionEventType } from '#contracts/session-events.ts'
import type { FeedPosition, Reactor, Recorded } from '#contracts/shapes.ts'
import type { Kafka } from '#platform/kafka/kafka-port.ts'
import type { DataKeys } from '#platform/keys/data-keys.ts'
import type { Accounts } from './accounts.ts'
import type { Blobs } from './blobs.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { EventLog } from './event-log.ts'
import type { Logger } from './logger.ts'
import type { Database } from './postgres.ts'
import type { EventRow } from './recorded-from.ts'
import type { Vault } from './vault.ts'

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

/** `hurry` fires when what is in hand is to be given up and left; not given: after some seconds of its own. */
export type Running = { stop: (hurry?: AbortSignal) => Promise<void> }

/** What every service is started with. A service's `start.ts` is `(platform) => Promise<Running>`. */
export type Platform = Readonly<{
  config: Config
  logger: Logger
  clock: Clock
  database: Database
  log: EventLog
  dataKeys: DataKeys
  blobs: Blobs
  vault: Vault
  accounts: Accounts
  /** A secret that only this installation can derive, one for each purpose. */
  keyFor: (purpose: string) => string
  subscribe: Subscribe
  /** How projections get their events where there is a broker; null where they follow the log. */
  followPages: FollowPages | null
  /** Null without KAFKA_BROKERS. */
  kafka: Kafka | null
  /** Loads, folds, decides, appends; the events that were newly recorded, [] for a repeat. */
  handle: (sessionId: string, command: SessionCommand) => Promise<SessionEvent[]>
  /** Committed events behind that place, in feed order, at most `limit`; [] when this process is level with the log. */
  next: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  /** Resolves when the log holds something behind that place, when the signal fires, or when the process stops. */
  moved: (after: FeedPosition, stopping?: AbortSignal) => Promise<void>
  /** Events as they are committed from now on, to every listener in this process; nothing is kept for later. */
  tail: (listener: (event: Recorded<SessionEvent>) => void) => () => void
  health: Health
}>

export type Health = Readonly<{
  /** Says what is wrong with a part while it works on; null when it is well again. Shown to anybody: no addresses, no data. */
  report: (part: string, problem: string | null) => void
  problems: () => Record<string, string>
  /** The part will not come back by itself: readiness fails and the process stops with exit code 1. */
  fail: (part: string, problem: string) => void
  /** The part cannot go on in this version: readiness fails for some seconds, so the part repeats it for as long as it waits. */
  block: (part: string, reason: string) => void
  /** Who waits now, and for what. */
  blocked: () => Record<string, string>
  /** What the first `fail` said. */
  failure: () => string | null
  /** Resolves with it. */
  failed: Promise<string>
}>
