import type { EventRow } from '#platform/log/recorded-from.ts'
import type { EventName } from '../order/event-cursor.ts'

/** `merchant_id`: null where the session had no merchant yet, or nobody asked for it. */
export type ReplayedRow = EventRow & Readonly<{ merchant_id: string | null }>

/** `line`: its JSON as Postgres prints it, with a blank behind each colon and comma. */
type ReplayedLine = EventName & Readonly<{ type: string; line: string }>

/** An event in the shape that was asked for: lines cost half of what rows cost. */
export type ReplayedEvent = ReplayedRow | ReplayedLine

export const asRow = (event: ReplayedEvent): ReplayedRow => {
  if ('line' in event) throw new Error('this output needs rows, and lines were read')
  return event
}
