import { randomUUID } from 'node:crypto'
import { groupId } from '#contracts/topics.ts'
import type { Batch, InRecord, Kafka } from '#platform/kafka-port.ts'

type Read = Readonly<{
  prefix: string
  topic: string
  /** By partition, the place to stop at. */
  ends: ReadonlyMap<number, bigint>
  each: (record: InRecord) => void
}>

/** Places reached so far; a batch that comes again is skipped as far as it was read. */
const createProgress = (ends: Read['ends']) => {
  const places = new Map<number, bigint>()
  const placeIn = (partition: number) => places.get(partition) ?? 0n
  return {
    unread: ({ partition, records }: Batch) => {
      const end = ends.get(partition) ?? 0n
      return records.filter(({ offset }) => BigInt(offset) >= placeIn(partition) && BigInt(offset) < end)
    },
    pass: ({ partition, next }: Batch) => {
      if (next > placeIn(partition)) places.set(partition, next)
    },
    isOver: () => [...ends].every(([partition, end]) => placeIn(partition) >= end),
  }
}

/** Every record from the beginning to `ends`, in order per partition, in a group of its own that leaves no trace. Throws what `each` throws. */
export const readTopic = async (kafka: Kafka, { prefix, topic, ends, each }: Read): Promise<void> => {
  const progress = createProgress(ends)
  if (progress.isOver()) return
  const over = Promise.withResolvers<null>()
  const member = await kafka.join({
    groupId: groupId(prefix, `verify-log-${randomUUID()}`),
    topic,
    assigned: () => undefined,
    batch: async (batch) => {
      try {
        for (const record of progress.unread(batch)) each(record)
        progress.pass(batch)
        if (progress.isOver()) over.resolve(null)
      } catch (error) {
        over.reject(error)
      }
      return true
    },
  })
  try {
    const reason = await Promise.race([over.promise, member.ended])
    if (reason !== null) throw new Error(`${topic} could not be read to its end: ${reason}`)
  } finally {
    await member.close()
  }
}
