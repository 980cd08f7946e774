import { kafkaFollowPages } from '#platform/kafka/kafka-follow-pages.ts'
import type { Kafka } from '#platform/kafka/kafka-port.ts'
import { kafkaTransport } from '#platform/kafka/kafka-transport.ts'
import type { Config } from './config.ts'
import { directTransport } from './direct-transport.ts'
import type { Feed } from './feed.ts'
import { openKafka } from './kafka.ts'
import type { FollowPages, Health, Subscribe } from './platform.ts'
import type { Database } from './postgres.ts'
import type { ReactionDeps } from './react-in-order.ts'

type Deps = Omit<ReactionDeps, 'query'> & Readonly<{ database: Database; feed: Feed; health: Health }>

export type Carrier = Readonly<{
  subscribe: Subscribe
  /** Null where projections follow the log in Postgres. */
  followPages: FollowPages | null
  kafka: Kafka | null
  close: () => Promise<void>
}>

/** A name for the broker's own logs; two processes may have the same. */
const CLIENT_ID = 'ticket-to-cfdi'

/** The groups have left: what is still being sent belongs to work that was given up, and comes again with it. */
const CLOSE_MS = 300

/** How events reach the services of this process: the one place where an installation with a broker differs. */
export const carryEvents = (config: Config['kafka'], deps: Deps): Carrier => {
  if (!config) {
    return { subscribe: directTransport(deps), followPages: null, kafka: null, close: async () => undefined }
  }
  const { logger, observe, database } = deps
  const watched = observe ? { observe } : {}
  const kafka = openKafka({ brokers: config.brokers, clientId: CLIENT_ID, logger, ...watched })
  // for what consumers set aside; it connects with the first record
  const publisher = kafka.publisher()
  const { prefix } = config
  const { query } = database
  const gaps = { places: kafka.places, partitionOf: kafka.partitionOf, next: deps.feed.next, query }
  const reading = { ...deps, query, prefix, join: kafka.join, publish: publisher.publish, gaps }
  return {
    subscribe: kafkaTransport(reading),
    followPages: kafkaFollowPages(reading),
    kafka,
    close: () => publisher.close(CLOSE_MS),
  }
}
