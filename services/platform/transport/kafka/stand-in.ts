import { recordHeaders } from '#contracts/topics/names.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { OutRecord } from './client/port.ts'
import { recordOf } from './session-record.ts'

/**
 * The record for an event that is too large for the broker: everything but its data. So the order
 * is kept, and the groups miss nothing, as they read each event from Postgres. For readers of the
 * topic alone, a header says that data is missing.
 */
export const standIn = (row: EventRow): OutRecord => {
  const { headers, ...record } = recordOf({ ...row, data: {} })
  return { ...record, headers: { ...headers, [recordHeaders.setAside]: 'too_large' } }
}
