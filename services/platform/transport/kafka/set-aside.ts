import { sql } from '#contracts/sql.ts'
import { deadLetterHeaders } from '#contracts/topics/names.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { messageOf } from '../delivery/failures.ts'
import type { AnyRecord, InRecord, Observe, Publisher } from './client/port.ts'

type Deps = Readonly<{
  query: Query
  publish: Publisher['publish']
  /** The topic for records that are set aside. */
  topic: string
  group: string
  logger: Logger
  observe?: Observe | undefined
}>

export type SetAside = Readonly<{
  /** An event that failed on every try; the table already has it. */
  dead: (record: InRecord, error: unknown) => Promise<void>
  /** A record that is not an event. */
  unreadable: (record: InRecord, reason: string) => Promise<void>
}>

const letterOf = (record: InRecord, why: Readonly<Record<string, string>>): AnyRecord => ({
  key: record.key,
  value: record.value,
  headers: {
    ...record.headers,
    ...why,
    [deadLetterHeaders.topic]: record.topic,
    [deadLetterHeaders.partition]: String(record.partition),
    [deadLetterHeaders.offset]: record.offset,
  },
})

/**
 * Publishes records that a group cannot handle, unchanged and with the reason. At least once;
 * throws in an outage.
 */
export const createSetAside = ({ query, publish, topic, group, logger, observe }: Deps): SetAside => {
  const consumer = { [deadLetterHeaders.consumer]: group }
  return {
    dead: (record, error) =>
      publish(topic, [letterOf(record, { ...consumer, [deadLetterHeaders.error]: messageOf(error) })]),
    unreadable: async (record, reason) => {
      await query(sql`
        insert into log.unreadable_records (consumer, topic, partition, "offset", reason)
        values (${group}, ${record.topic}, ${record.partition}, ${record.offset}, ${reason}) on conflict do nothing`)
      await publish(topic, [letterOf(record, { ...consumer, [deadLetterHeaders.reason]: reason })])
      const { partition, offset } = record
      logger.error(
        { group, topic: record.topic, partition, offset, reason },
        'a record is no event: set aside',
      )
      observe?.setAside?.({ group, reason })
    },
  }
}
