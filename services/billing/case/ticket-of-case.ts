import type { Simulation } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { merchantById } from '#merchants/definitions/registry.ts'
import { type SaleFields, saleFields } from '#merchants/sale-fields.ts'
import { type DirectTicket, digestOf, type TicketMarks } from '../stores/ticket-marks.ts'
import type { BillingCase } from './billing-case.ts'
import { sandboxOwner } from './sandbox-owner.ts'
import { ticketKey } from './ticket-codes.ts'

/** Simulated failures leave the real ticket as it is. */
const apart: readonly Simulation[] = [
  'receiver_data_rejected',
  'cfdi_invalid',
  'issue_unconfirmed',
  'merchant_unavailable',
]

type Read = Readonly<{
  ticket: Ticket
  rows: readonly string[]
  merchantId: string
  given: Readonly<Record<string, string>>
}>
const identity = (read: Read, codes: SaleFields['codes'], marks: TicketMarks) => {
  // a merchant of the registry has said by which codes it knows a sale
  if (merchantById(read.merchantId)) return { likeness: ticketKey(codes), key: ticketKey(codes) }
  const { date, total, time } = marks
  return {
    likeness: digestOf([date, total]),
    key: digestOf([date, total, time, Object.entries(codes).sort()]),
  }
}

/**
 * `sandbox`: its tickets are the account's own, never those of live sessions; `simulate`: of a
 * session that plays a failure.
 */
export type Asked = Pick<BillingCase['request'], 'sandbox' | 'simulate'> &
  Pick<BillingCase, 'sessionId' | 'accountId' | 'mode'>

/** The ticket as the direct channel knows it, or the fields that it lacks. */
export const directTicket = (
  read: Read,
  { sandbox, simulate, sessionId, ...session }: Asked,
): DirectTicket | Readonly<{ lacking: readonly string[] }> => {
  const { codes, lacking } = saleFields(read)
  const { date, time, amount } = read.ticket
  if (lacking.length > 0 || amount === null) return { lacking: lacking.map(({ name }) => name) }
  const marks = { date, time, total: amount, codes: { ...codes } }
  const aside = simulate !== null && apart.includes(simulate) ? ` simulated ${sessionId}` : ''
  return {
    merchant: `${sandbox ? `test/${sandboxOwner(session)}` : 'live'}/${read.merchantId}${aside}`,
    marks,
    ...identity(read, codes, marks),
  }
}
