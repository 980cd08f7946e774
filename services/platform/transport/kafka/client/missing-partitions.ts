import type { Receipt } from './port.ts'

/**
 * The requested partitions for which the reply confirms no write. A client that meets a moving
 * leader may report success and leave some out (kafkajs #1303, #1798): a missing partition was not
 * written.
 */
export const missingPartitions = (asked: Iterable<number>, reply: readonly Receipt[]): number[] => {
  const failed = reply.filter(({ errorCode }) => errorCode !== 0)
  const missing = new Set(asked)
  for (const { partition } of reply) missing.delete(partition)
  for (const { partition } of failed) missing.add(partition)
  return [...missing].sort((a, b) => a - b)
}
