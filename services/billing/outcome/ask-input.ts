import type { FieldAsk, InputReason } from '#contracts/events/asked-field.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { nameOfCode } from '#contracts/reading/given-fields.ts'
import type { Instant } from '#contracts/values.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { missingDetail } from './missing-detail.ts'
import { refuse } from './refuse.ts'

const HOUR_MS = 3_600_000
const LONGEST_MS = 24 * HOUR_MS

type Asker = Pick<BillingCase, 'request' | 'windowEnds'> &
  Readonly<{ read: Pick<BillingCase['read'], 'ticket'> }>

export type Question = Readonly<{
  subject: Asker
  n: number
  /** By the names of `ocr_result`, codes by those of the merchant's definition. */
  lacking: readonly FieldAsk[]
  /** Codes as they were read, doubtful ones too. */
  codes: Readonly<Record<string, string>>
  at: Instant
  /** Instead of what the fields themselves say. */
  reason?: InputReason
}>

/** A window that is over already changes nothing. */
const deadlineOf = ({ request, windowEnds }: Asker, at: Instant): number => {
  const now = Date.parse(at)
  const window = windowEnds === null ? Number.NaN : Date.parse(windowEnds)
  const ends = [now + LONGEST_MS, Date.parse(request.expiresAt), ...(window > now ? [window] : [])]
  return Math.min(...ends)
}

const ticketFields = ['amount', 'date', 'time', 'net_amount', 'tax_amount'] as const

const fieldOf = (
  { name, label, pattern }: FieldAsk,
  { subject, codes }: Pick<Question, 'subject' | 'codes'>,
) => {
  const { ticket } = subject.read
  const read = ticketFields.find((each) => each === name)
  if (read) return { name, label, pattern, value: ticket[read] ?? null }
  return { name: nameOfCode(name), label, pattern, value: codes[name] ?? ticket.portal_fields[name] ?? null }
}

/** Asks the client for what the ticket lacks; where there is no time for it, the session ends. */
export const askInput = ({ subject, n, lacking, codes, at, ...more }: Question): SessionCommand => {
  const deadline = deadlineOf(subject, at)
  if (deadline - Date.parse(at) < HOUR_MS)
    return refuse('ticket_incomplete', at, { detail: missingDetail(lacking) })
  const fields = lacking.map((field) => fieldOf(field, { subject, codes }))
  const isMissing = fields.some(({ value }) => value === null)
  const reason = more.reason ?? (isMissing ? 'missing_ticket_field' : 'low_confidence_field')
  const data = { n, fields, deadline: new Date(deadline).toISOString(), reason }
  return { type: 'AskInput', at, data }
}
