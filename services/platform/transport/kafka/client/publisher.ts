import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/runtime/logger.ts'
import { missingPartitions } from './missing-partitions.ts'
import type { AnyRecord, Observe, PlacedRecord, Publisher, Sender } from './port.ts'

type Deps = Readonly<{
  connect: () => Promise<Sender>
  logger: Logger
  observe?: Observe
  /** Milliseconds before each resend of what a reply lacks; after the last one it throws. */
  pauses?: readonly number[]
}>

/** The cluster knows a new leader after a second or two. */
const PAUSES = [50, 200, 500, 1_000, 2_000] as const
const CLOSE_MS = 3_000

const without = (records: readonly PlacedRecord[], missing: readonly number[]) =>
  records.filter(({ partition }) => missing.includes(partition))

/** Sends until the replies cover every partition; returns how many records were sent again. */
const sendAll = async (
  sender: Sender,
  { topic, records }: { topic: string; records: readonly PlacedRecord[] },
  { logger, pauses = PAUSES }: Deps,
): Promise<number> => {
  let left = records
  let again = 0
  for (const pause of [...pauses, null]) {
    const asked = left.map(({ partition }) => partition)
    const missing = missingPartitions(asked, await sender.send(topic, left))
    if (missing.length === 0) return again
    left = without(left, missing)
    if (pause === null) break
    again += left.length
    logger.warn(
      { topic, partitions: missing, records: left.length },
      'a reply lacks partitions; sending them again',
    )
    await sleep(pause)
  }
  throw new Error(`${topic}: ${left.length} of ${records.length} records were not acknowledged`)
}

/** One send at a time, each checked; after an error it opens a fresh connection. */
export const createPublisher = (deps: Deps): Publisher => {
  let sender: Promise<Sender> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const discard = async () => {
    const old = sender
    sender = undefined
    await old?.then(({ close }) => close()).catch(() => undefined)
  }

  /** The records are written, even if the callback fails. */
  const tell: NonNullable<Observe['published']> = (published) => {
    try {
      deps.observe?.published?.(published)
    } catch (error) {
      deps.logger.warn({ err: error }, 'the publisher could not report what it published')
    }
  }

  const publish = async (topic: string, records: readonly AnyRecord[]) => {
    if (records.length === 0) return
    const begun = performance.now()
    try {
      sender ??= deps.connect()
      const open = await sender
      const place = await open.place(topic, Math.max(...records.map(({ among = 1 }) => among)))
      const placed = records.map((record) => ({ ...record, partition: place(record) }))
      const again = await sendAll(open, { topic, records: placed }, deps)
      tell({ topic, records: records.length, again, milliseconds: performance.now() - begun })
    } catch (error) {
      // not awaited: a connection that hangs may take its time to close
      void discard()
      throw error
    }
  }

  return {
    publish: (topic, records) => {
      const turn = last.then(() => publish(topic, records))
      last = turn.catch(() => undefined)
      return turn
    },
    close: async (within = CLOSE_MS) => {
      const late = sleep(within, undefined, { ref: false })
      await Promise.race([last, late])
      await Promise.race([discard(), late])
    },
  }
}
