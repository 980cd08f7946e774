import type { Feed } from '#platform/log/feed.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { ReactionDeps } from './delivery/react-in-order.ts'
import type { FollowPages, Subscribe } from './delivery/subscribe.ts'
import { directTransport } from './direct-transport.ts'
import type { Kafka } from './kafka/client/port.ts'
import { kafkaFollowPages } from './kafka/follow-pages.ts'
import { kafkaTransport } from './kafka/transport.ts'

type Deps = Omit<ReactionDeps, 'query'> & Readonly<{ database: Database; feed: Feed; health: Health }>

export type Carrier = Readonly<{
  subscribe: Subscribe
  /** Null if projections follow the log in Postgres. */
  followPages: FollowPages | null
  kafka: Kafka | null
  close: () => Promise<void>
}>

/** The name in the broker's own logs; two processes may have the same. */
const CLIENT_ID = 'ticket-to-cfdi'

/**
 * The groups have left by now: what is still being sent belongs to abandoned work, and is sent
 * again with it.
 */
const CLOSE_MS = 300

/**
 * How events reach the services of this process: the only place where an installation with a broker
 * differs.
 */
export const carryEvents = async (config: Config['kafka'], deps: Deps): Promise<Carrier> => {
  if (!config) {
    return { subscribe: directTransport(deps), followPages: null, kafka: null, close: async () => undefined }
  }
  // without a broker its client is never loaded
  const { openKafka } = await import('./kafka/open-kafka.ts')
  const { logger, observe, database } = deps
  const watched = observe ? { observe } : {}
  const { brokers, security } = config
  const kafka = openKafka({ brokers, security, clientId: CLIENT_ID, logger, ...watched })
  // for records that consumers set aside; it connects with the first one
  const publisher = kafka.publisher()
  const { prefix } = config
  const { query } = database
  const gaps = { places: kafka.places, partitionOf: kafka.partitionOf, query }
  const reading = { ...deps, query, prefix, join: kafka.join, publish: publisher.publish, gaps }
  return {
    subscribe: kafkaTransport(reading),
    followPages: kafkaFollowPages(reading),
    kafka,
    close: () => publisher.close(CLOSE_MS),
  }
}
