import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { FeedPosition, Recorded } from '#contracts/shapes.ts'
import type { EventLog } from '#platform/log/event-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Blobs } from '#platform/privacy/blobs/create-blobs.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import type { KeyStore } from '#platform/privacy/keys/key-store.ts'
import type { Vault } from '#platform/privacy/vault.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import type { Accounts } from '#platform/tenants/accounts.ts'
import type { FollowPages, Subscribe } from '#platform/transport/delivery/subscribe.ts'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'

/**
 * Everything that a service is started with. A service's `start.ts` is `(platform) =>
 * Promise<Running>`.
 */
export type Platform = Readonly<{
  config: Config
  logger: Logger
  clock: Clock
  database: Database
  /** The address at which a thread of this process finds the same database; holds a password. */
  databaseUrl: string
  log: EventLog
  dataKeys: DataKeys
  /** Where the data keys lie: for who destroys one. */
  keyStore: KeyStore
  blobs: Blobs
  vault: Vault
  accounts: Accounts
  /** A secret that only this installation can derive, one per purpose. */
  keyFor: (purpose: string) => string
  subscribe: Subscribe
  /** How projections get their events if there is a broker; null if they follow the log. */
  followPages: FollowPages | null
  /** Null without KAFKA_BROKERS. */
  kafka: Kafka | null
  /** Loads, folds, decides, appends. Returns the newly recorded events, [] for a repeat. */
  handle: (sessionId: string, command: SessionCommand) => Promise<SessionEvent[]>
  /**
   * Committed events behind that place, in feed order, at most `limit`; [] if this process is level
   * with the log.
   */
  next: (after: FeedPosition, limit: number) => Promise<EventRow[]>
  /**
   * Resolves when the log holds something behind that place, when the signal fires, or when the
   * process stops. `wants`: for events of other types it may resolve a second late; default: all.
   */
  moved: (after: FeedPosition, stopping?: AbortSignal, wants?: (type: string) => boolean) => Promise<void>
  /**
   * Passes events to every listener in this process as they are committed from now on; keeps none
   * for later. `wants`: events of other types may come a second late; default: all.
   */
  tail: (listener: (event: Recorded<SessionEvent>) => void, wants?: (type: string) => boolean) => () => void
  health: Health
}>
