import type { TestKafka } from '#test/support/kafka/kafka-for-tests.ts'
import type { TransportUnderTest } from '#test/support/transport/harness.ts'
import { kafkaWorld } from './kafka-world.ts'

const backoff = [30, 30, 30]

/** A log and a topic of its own, and processes that are consumer groups of it. */
export const kafkaUnderTest = async (given: TestKafka): Promise<TransportUnderTest> => {
  const { log, database, deadLetters, close, open } = await kafkaWorld(given)
  return {
    log,
    query: database.query,
    deadLetters,
    close,
    tries: backoff.length + 1,
    open: async ({ read } = {}) => open({ backoff, read }),
  }
}
