import type { EventRow } from '#platform/log/recorded-from.ts'
import { partitionsFor, type TopicEra } from '#platform/transport/kafka/admin/topic-eras.ts'
import type { Parcel } from '#platform/transport/kafka/send-split.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'

/** Its session stays among the partitions that there were when it began. */
export const parcelOf = (row: EventRow, eras: readonly TopicEra[]): Parcel => ({
  ...recordOf(row),
  among: partitionsFor(row.stream_id, eras),
  row,
})
