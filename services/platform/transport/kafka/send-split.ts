import type { EventRow } from '#platform/log/recorded-from.ts'
import type { OutRecord } from './client/port.ts'
import { TooLarge } from './client/too-large.ts'
import { standIn } from './stand-in.ts'

/** An event as it is sent. */
export type Parcel = OutRecord & Readonly<{ row: EventRow }>

export type Send = (records: readonly OutRecord[]) => Promise<void>

export type Sending = Readonly<{
  send: Send
  /** Called before the stand-in of an event is sent. */
  setAside?: (row: EventRow) => Promise<void>
  /** Called when the broker refused several records of this many bytes together. */
  refused?: (bytes: number) => void
}>

const bytesOf = (records: readonly OutRecord[]) => records.reduce((sum, { value }) => sum + value.length, 0)

/**
 * Sends the events in order: together, or in halves where the broker refuses them as too large.
 * One that is too large alone is a record without data. A part may be written twice, if some
 * partitions took it and another refused.
 */
export const sendSplit = async (sending: Sending, parcels: readonly Parcel[]): Promise<void> => {
  const [first] = parcels
  if (!first) return
  try {
    await sending.send(parcels)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    if (parcels.length === 1) {
      await sending.setAside?.(first.row)
      return sending.send([{ ...first, ...standIn(first.row) }])
    }
    sending.refused?.(bytesOf(parcels))
    const half = Math.ceil(parcels.length / 2)
    await sendSplit(sending, parcels.slice(0, half))
    await sendSplit(sending, parcels.slice(half))
  }
}
