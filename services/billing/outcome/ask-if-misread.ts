import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { fieldAsk } from '#merchants/field-ask.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import { textsIn } from '#merchants/lint/texts-in.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { askInput, type Question } from './ask-input.ts'

/** Below this, what the portal does not find may have been misread (portal.md §3.5). */
const CONFIDENT = 0.9

type Searched = Pick<Merchant, 'codes' | 'flow'>

/** What the portal searches by, by the names of the question. */
const searchedBy = ({ codes, flow }: Searched): string[] => {
  const usesDate = textsIn(flow.steps).some(({ text }) => text.includes('ticket.date'))
  return ['amount', ...(usesDate ? ['date'] : []), ...Object.keys(codes).map(nameOfCode)]
}

type Asking = Pick<Question, 'n' | 'codes' | 'at'> &
  Readonly<{
    subject: Pick<BillingCase, 'request' | 'windowEnds' | 'read'>
    merchant: Searched
  }>

const isNotFound = ({ type, data }: SessionCommand): boolean =>
  type === 'RefuseInvoice' && data.code === 'ticket_not_found_at_merchant'

/** Of a value without a confidence of its own nobody knows how well it was read. */
const isSure = (field: Ticket['fields'][string] | undefined): boolean =>
  field !== undefined && field.confidence >= CONFIDENT

/**
 * The command as it is, but a ticket that is not found and was read with doubt is asked about while
 * there is time. What was given is in no doubt. The sandbox plays this end by the folio, whatever
 * was read.
 */
export const askIfMisread = (
  { subject, merchant, ...asking }: Asking,
  command: SessionCommand,
): SessionCommand => {
  if (!isNotFound(command) || subject.request.sandbox) return command
  const { fields } = subject.read.ticket
  const doubtful = searchedBy(merchant).filter((name) => !isSure(fields[name]))
  const lacking = doubtful.flatMap((name) => fieldAsk(name, merchant) ?? [])
  if (lacking.length === 0) return command
  const asked = askInput({ ...asking, subject, lacking, reason: 'low_confidence_field' })
  return asked.type === 'AskInput' ? asked : command
}
