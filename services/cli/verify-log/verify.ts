import type { FeedPosition } from '#contracts/shapes.ts'
import { recordHeaders, topicNames } from '#contracts/topics/names.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { type EventLog, feedStart } from '#platform/log/event-log.ts'
import { isFinanceType } from '#platform/log/finance-event-from.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import { feedOf } from '#platform/log/recorded-from.ts'
import { relayConsumer } from '#platform/log/relay-place.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { KafkaConfig } from '#platform/runtime/config.ts'
import type { InRecord, Kafka } from '#platform/transport/kafka/client/port.ts'
import { rowOf, UnreadableRecord } from '#platform/transport/kafka/session-record.ts'
import { type Comparison, createComparison } from './compare.ts'
import { readTopic } from './read-topic.ts'

type Deps = Readonly<{ query: Query; page: EventLog['page']; kafka: Kafka; config: KafkaConfig }>

const PAGE = 1_000

const expectLog = async ({ page }: Deps, { expect }: Comparison, published: FeedPosition) => {
  let rows = await page(feedStart, PAGE)
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const sessions = rows.filter(({ type }) => !isFinanceType(type))
    for (const row of sessions) expect(row, !isBehind(published, feedOf(row)))
    rows = await page(feedOf(last), PAGE)
  }
}

const meetRecord =
  ({ meet, note }: Comparison) =>
  (record: InRecord) => {
    const { partition, offset } = record
    try {
      meet(rowOf(record), { partition, offset }, recordHeaders.setAside in record.headers)
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error
      note({ difference: 'not_an_event', reason: error.message, partition, offset })
    }
  }

/**
 * Compares the sessions' log in Postgres with their topic, event by event, while both may grow. It
 * reads the relay's place first, then the end of the topic, then the whole log: so everything that
 * must be there is known, and so is everything that may be.
 */
export const verify = async (deps: Deps): Promise<ReturnType<Comparison['end']>> => {
  const { query, kafka, config } = deps
  const { sessions: topic } = topicNames(config.prefix)
  const published = await loadCheckpoint(query, relayConsumer(config.prefix))
  const ends = await kafka.ends(topic)
  const comparison = createComparison()
  await expectLog(deps, comparison, published)
  await readTopic(kafka, { prefix: config.prefix, topic, ends, each: meetRecord(comparison) })
  return comparison.end()
}
