import type { EventRow } from '#platform/log/recorded-from.ts'
import { partitionsFor, type TopicEra } from '#platform/transport/kafka/admin/topic-eras.ts'
import type { OutRecord } from '#platform/transport/kafka/client/port.ts'
import { TooLarge } from '#platform/transport/kafka/client/too-large.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { standIn } from '#platform/transport/kafka/stand-in.ts'

/** An event as it is sent. */
export type Parcel = OutRecord & Readonly<{ row: EventRow }>

export const parcelOf = (row: EventRow, eras: readonly TopicEra[]): Parcel => ({
  ...recordOf(row),
  among: partitionsFor(row.stream_id, eras),
  row,
})

export type Sending = Readonly<{
  send: (records: readonly OutRecord[]) => Promise<void>
  /** Called before the stand-in of an event is sent. */
  setAside: (row: EventRow) => Promise<void>
  /** Called when the broker refused several records of this many bytes together. */
  refused: (bytes: number) => void
}>

const bytesOf = (records: readonly OutRecord[]) => records.reduce((sum, { value }) => sum + value.length, 0)

/**
 * Sends the events in order: together, or in halves where the broker refuses them as too large.
 * One that is too large alone is set aside. A part may be written twice, if some partitions took it
 * and another refused.
 */
export const sendSplit = async (sending: Sending, parcels: readonly Parcel[]): Promise<void> => {
  try {
    await sending.send(parcels)
  } catch (error) {
    const [first] = parcels
    if (!(error instanceof TooLarge) || !first) throw error
    if (parcels.length === 1) {
      await sending.setAside(first.row)
      return sending.send([{ ...first, ...standIn(first.row) }])
    }
    sending.refused(bytesOf(parcels))
    const half = Math.ceil(parcels.length / 2)
    await sendSplit(sending, parcels.slice(0, half))
    await sendSplit(sending, parcels.slice(half))
  }
}
