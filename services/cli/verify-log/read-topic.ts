import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { groupId } from '#contracts/topics/names.ts'
import type { Batch, InRecord, Kafka } from '#platform/transport/kafka/client/port.ts'

type Read = Readonly<{
  prefix: string
  topic: string
  /** By partition, the place to stop at. */
  ends: ReadonlyMap<number, bigint>
  each: (record: InRecord) => void
}>

/** Places reached so far; a redelivered batch is skipped as far as it was read. */
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

/** A broker that has just started may not know a coordinator yet, or may lose the first one. */
const LIVES = 5
const PAUSE_MS = 1_000

/**
 * Reads every record from the beginning to `ends`, in order per partition, in groups of its own
 * that leave no trace. If the client of a reader ends, the reader continues where it was, a few
 * times. Throws what `each` throws.
 */
export const readTopic = async (kafka: Kafka, { prefix, topic, ends, each }: Read): Promise<void> => {
  const progress = createProgress(ends)
  if (progress.isOver()) return
  const over = Promise.withResolvers<null>()
  // a rejection between two consumers must not end the process
  over.promise.catch(() => undefined)
  const batch = async (records: Batch) => {
    try {
      for (const record of progress.unread(records)) each(record)
      progress.pass(records)
      if (progress.isOver()) over.resolve(null)
    } catch (error) {
      over.reject(error)
    }
    return true
  }
  /** Null: read to the end; otherwise why it stopped earlier. */
  const live = async (): Promise<string | null> => {
    const id = groupId(prefix, `verify-log-${randomUUID()}`)
    const member = await kafka.join({ groupId: id, topic, assigned: () => undefined, batch })
    try {
      return await Promise.race([over.promise, member.ended])
    } finally {
      await member.close()
    }
  }
  for (let left = LIVES - 1; ; left -= 1) {
    const reason = await live()
    if (reason === null) return
    if (left === 0) throw new Error(`cannot read ${topic} to its end: ${reason}`)
    await sleep(PAUSE_MS)
  }
}
