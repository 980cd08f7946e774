import type { EventRow } from '#platform/log/recorded-from.ts'
import type { OutRecord } from '#platform/transport/kafka/client/port.ts'
import { TooLarge } from '#platform/transport/kafka/client/too-large.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { standIn } from '#platform/transport/kafka/stand-in.ts'

export type Send = (records: readonly OutRecord[]) => Promise<void>

/**
 * Sends the events in order: together, or in halves where the broker refuses them as too large. One
 * that is too large alone is a record without data, as in the live topic.
 */
export const sendHalves = async (send: Send, rows: readonly EventRow[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  try {
    await send(rows.map(recordOf))
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    if (rows.length === 1) return send([standIn(first)])
    const half = Math.ceil(rows.length / 2)
    await sendHalves(send, rows.slice(0, half))
    await sendHalves(send, rows.slice(half))
  }
}
