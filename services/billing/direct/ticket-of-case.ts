import type { Simulation } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/ticket.ts'
import { codesOf } from '#merchants/codes-of.ts'
import { missingFields } from '#merchants/missing-fields.ts'
import { merchantById } from '#merchants/registry.ts'
import type { BillingCase } from '../billing-case.ts'
import { ticketKey } from '../ticket-codes.ts'
import { type DirectTicket, digestOf, namesSale, type TicketMarks } from './ticket-marks.ts'

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
type Codes = Readonly<{ codes: Readonly<Record<string, string>>; missing: readonly string[] }>

const normalised = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

const plainCodes = (codes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) => {
      const plain = normalised(code)
      return plain === '' ? [] : [[name, plain]]
    }),
  )

const codesIn = ({ ticket, rows, merchantId, given }: Read): Codes => {
  const merchant = merchantById(merchantId)
  if (!merchant) return { codes: plainCodes({ ...ticket.portal_fields, ...given }), missing: [] }
  const { found, missing } = codesOf(rows, ticket, merchant)
  const lacking = missing.filter((name) => !(name in given))
  return {
    codes: { ...found, ...given },
    missing: missingFields(ticket, lacking, merchant).map(({ name }) => name),
  }
}

/** What the ticket lacks to be told from every other of its merchant, in the words of its fields. */
const lackingIn = (marks: TicketMarks, { missing }: Codes): string[] => [
  ...new Set([
    ...missing,
    ...(marks.date === null ? ['date'] : []),
    ...(/^0+\.00$/.test(marks.total) ? ['amount'] : []),
    ...(namesSale(marks) ? [] : ['folio']),
  ]),
]

const identity = (read: Read, codes: Codes['codes'], marks: TicketMarks) => {
  // a merchant of the registry has said by which codes it knows a sale
  if (merchantById(read.merchantId)) return { likeness: ticketKey(codes), key: ticketKey(codes) }
  const { date, total, time } = marks
  return {
    likeness: digestOf([date, total]),
    key: digestOf([date, total, time, Object.entries(codes).sort()]),
  }
}

/** `sandbox`: its tickets are never those of live sessions; `simulate`: of a session that plays a failure. */
export type Mode = Pick<BillingCase['request'], 'sandbox' | 'simulate'> & Pick<BillingCase, 'sessionId'>

/** The ticket as the direct channel knows it, or the fields that it lacks. */
export const directTicket = (
  read: Read,
  { sandbox, simulate, sessionId }: Mode,
): DirectTicket | Readonly<{ lacking: readonly string[] }> => {
  const found = codesIn(read)
  const { date, time, amount } = read.ticket
  if (amount === null) return { lacking: ['amount'] }
  const marks = { date, time, total: amount, codes: { ...found.codes } }
  const lacking = lackingIn(marks, found)
  if (lacking.length > 0) return { lacking }
  const aside = simulate !== null && apart.includes(simulate) ? ` simulated ${sessionId}` : ''
  return {
    merchant: `${sandbox ? 'test' : 'live'}/${read.merchantId}${aside}`,
    marks,
    ...identity(read, found.codes, marks),
  }
}
