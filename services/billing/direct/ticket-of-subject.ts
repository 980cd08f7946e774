import type { BillingCase } from '../billing-case.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { readRows } from '../ticket-codes.ts'
import type { DirectTicket } from './ticket-marks.ts'
import { directTicket } from './ticket-of-case.ts'

/** A session's ticket as the direct channel would know it, whatever its channel is; null where it could not. */
export const ticketOfSubject = async (
  { platform: { blobs } }: Pick<BillingDeps, 'platform'>,
  { read, request, sessionId, given, merchantId }: BillingCase,
): Promise<DirectTicket | null> => {
  if (merchantId === null) return null
  const rows = await readRows(blobs, read.reading)
  const ticket = directTicket({ ticket: read.ticket, rows, merchantId, given }, { ...request, sessionId })
  return 'lacking' in ticket ? null : ticket
}
