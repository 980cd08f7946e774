import type { FieldAsk } from '#contracts/events/asked-field.ts'
import type { Simulation } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { type SaleFields, saleFields } from '#merchants/sale-fields.ts'
import { digestOf } from '../stores/marks/digest-of.ts'
import type { DirectTicket, TicketMarks } from '../stores/ticket-marks.ts'
import type { BillingCase } from './billing-case.ts'
import { lockKeys } from './lock-keys.ts'
import { readByRule } from './read-by-rule.ts'
import { ruledCodes } from './ruled-codes.ts'
import { sandboxOwner } from './sandbox-owner.ts'

/** Simulated failures leave the real ticket untouched. */
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
  /** By which the session is billed; undefined: the merchant has none. */
  definition: Merchant | undefined
  given: Readonly<Record<string, string>>
}>

/** The registry names the codes by which its merchants identify a sale; of others all counts. */
const identity = ({ definition, rows, given }: Read, marks: TicketMarks) => {
  const { date, total, time, codes } = marks
  const likeness = digestOf([date, total])
  if (definition)
    return {
      likeness,
      marks: { ...marks, ruled: ruledCodes(codes, definition) },
      rereading: readByRule({ rows, given, definition }),
      ...lockKeys(codes, definition),
    }
  return { likeness, marks, key: digestOf([date, total, time, Object.entries(codes).sort()]) }
}

/**
 * `sandbox`: its tickets belong to the account alone, never to live sessions; `simulate`: the
 * session plays a failure.
 */
type SaleOfSession = Pick<BillingCase['request'], 'sandbox' | 'simulate'> &
  Pick<BillingCase, 'sessionId' | 'accountId' | 'mode'>

/** The ticket as the direct channel identifies it, or the fields that it lacks. */
export const directTicket = (
  read: Read,
  { sandbox, simulate, sessionId, ...session }: SaleOfSession,
): DirectTicket | Readonly<{ lacking: readonly FieldAsk[]; codes: SaleFields['codes'] }> => {
  const { codes, lacking } = saleFields(read)
  const { date, time, amount } = read.ticket
  if (lacking.length > 0 || amount === null) return { lacking, codes }
  const marks = { date, time, total: amount, codes: { ...codes } }
  const aside = simulate !== null && apart.includes(simulate) ? ` simulated ${sessionId}` : ''
  return {
    merchant: `${sandbox ? `test/${sandboxOwner(session)}` : 'live'}/${read.merchantId}${aside}`,
    ...identity(read, marks),
  }
}
