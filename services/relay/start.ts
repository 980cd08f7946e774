import { setTimeout as sleep } from 'node:timers/promises'
import { relayConsumer } from '#platform/log/relay-place.ts'
import type { Platform } from '#platform/platform.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { prepareTopics } from '#platform/transport/kafka/admin/prepare-topics.ts'
import type { Kafka, Publisher } from '#platform/transport/kafka/client/port.ts'
import { type Lead, noAnswer, waitForLead } from './lead.ts'
import { publishLog } from './publish-log.ts'

/**
 * How long a stop waits for the page in hand; a page cut off is published again by the next leader.
 */
const DRAIN_MS = 2_000
/**
 * How long a stop waits for the broker's connection to close: other parts still have to stop after
 * it.
 */
const CLOSE_MS = 500

type Relay = Readonly<{
  platform: Platform
  config: KafkaConfig
  kafka: Kafka
  publisher: Publisher
  stopping: AbortSignal
}>

/**
 * Logs, at each turn: a topic was created, events are published again to a new one, or its
 * configuration differs.
 */
const tellTopics = async ({ platform, config, kafka: { createTopics } }: Relay, { query }: Lead) => {
  for (const { publishedAgain, ...topic } of await prepareTopics({ config, createTopics, query })) {
    const differs = topic.differences.length > 0
    const again = publishedAgain ? { publishedAgain } : {}
    const message = differs ? 'topic is not as configured' : 'topic'
    platform.logger[differs ? 'warn' : 'info']({ ...topic, ...again }, message)
  }
}

const turnOf = async (relay: Relay, lead: Lead) => {
  const { platform, config, kafka, publisher, stopping } = relay
  const { partitions } = kafka
  const until = AbortSignal.any([stopping, lead.lost])
  try {
    await lead.check()
    await tellTopics(relay, lead)
    platform.health.report('relay', null)
    platform.logger.info({}, 'the relay leads')
    await publishLog({ platform, config, publish: publisher.publish, partitions, lead, until })
    lead.lost.throwIfAborted()
  } catch (error) {
    // reported until Postgres answers again: at once, if only this connection was ended
    const problem = lead.lost.aborted ? noAnswer : 'cannot publish the log; retrying'
    platform.health.report('relay', problem)
    platform.logger.warn({ err: error }, 'the relay lost its lock')
    await pause(OUTAGE_MS, stopping)
  } finally {
    await lead.resign()
  }
}

const takeTurns = async (relay: Relay) => {
  const { platform, config, stopping } = relay
  const { database, logger, health } = platform
  const name = relayConsumer(config.prefix)
  while (!stopping.aborted) {
    const lead = await waitForLead({ database, logger, health, name, stopping })
    if (lead) await turnOf(relay, lead)
  }
}

/**
 * Publishes the log to Kafka while this process leads; otherwise it waits to lead. A broker outage
 * stops nothing else.
 */
export const start = async (platform: Platform): Promise<Running> => {
  const { kafka, config } = platform
  if (!kafka || !config.kafka) throw new Error('the relay needs KAFKA_BROKERS')
  const stopping = new AbortController()
  const publisher = kafka.publisher()
  const done = takeTurns({
    platform,
    config: config.kafka,
    kafka,
    publisher,
    stopping: stopping.signal,
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([done, sleep(DRAIN_MS, undefined, { ref: false })])
      await publisher.close(CLOSE_MS)
    },
  }
}
