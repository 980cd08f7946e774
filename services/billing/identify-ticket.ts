import type { FailureCode, Simulation } from '#contracts/failures.ts'
import type { SessionCommand } from '#contracts/session-commands.ts'
import type { SessionEventOf } from '#contracts/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { Ticket } from '#contracts/ticket.ts'
import { codesOf } from '#merchants/codes-of.ts'
import { detectMerchant } from '#merchants/detect/detect-merchant.ts'
import type { Merchant } from '#merchants/merchant.ts'
import { missingFields } from '#merchants/missing-fields.ts'
import { known, merchantById } from '#merchants/registry.ts'
import { type BillingCase, billingCase } from './billing-case.ts'
import type { BillingDeps } from './billing-deps.ts'
import { formaPagoOf } from './forma-pago-of.ts'
import { refuse } from './refuse.ts'
import { readRows } from './ticket-codes.ts'

/** What a sandbox session can ask billing itself to play; the rest is played by the reader or by the pretend portal. */
const played: Partial<Record<Simulation, FailureCode>> = {
  merchant_not_identified: 'merchant_not_identified',
  merchant_not_supported: 'merchant_not_supported',
  ticket_incomplete: 'ticket_incomplete',
  needs_input: 'ticket_incomplete',
  needs_input_expired: 'needs_input_expired',
  deadline_exceeded: 'deadline_exceeded',
  cancelled: 'cancelled',
  internal_error: 'internal_error',
}
const notAboutInvoices: readonly FailureCode[] = [
  'needs_input_expired',
  'deadline_exceeded',
  'cancelled',
  'internal_error',
]

const play = ({ sandbox, simulate }: BillingCase['request'], at: string): SessionCommand | null => {
  const code = sandbox && simulate ? played[simulate] : undefined
  if (code === undefined) return null
  if (!notAboutInvoices.includes(code)) return refuse(code, at, { detail: 'simulated' })
  return { type: 'AbandonBilling', at, data: { code, detail: 'simulated' } }
}

/** What the ticket lacks, in the words of its fields. */
const lacking = (merchant: Merchant, ticket: Ticket, rows: readonly string[]): string[] =>
  missingFields(ticket, codesOf(rows, ticket, merchant).missing, merchant).map(({ name }) => name)

const answer = (subject: BillingCase, rows: readonly string[], at: string): SessionCommand => {
  const { ticket } = subject.read
  const found = detectMerchant({ rfc: ticket.merchant_rfc, name: ticket.merchant_name, rows }, known)
  if (found.kind === 'none') return refuse('merchant_not_identified', at)
  const merchant = found.kind === 'found' ? merchantById(found.merchant.id) : undefined
  // only the sandbox has portals
  if (found.kind === 'unknown' || !merchant || !subject.request.sandbox)
    return refuse('merchant_not_supported', at)
  const missing = lacking(merchant, ticket, rows)
  if (missing.length > 0) return refuse('ticket_incomplete', at, { detail: `missing: ${missing.join(', ')}` })
  const { how, rfc, confidence } = found
  const { code: formaPago, warning } = formaPagoOf(subject, rows)
  return {
    type: 'IdentifyMerchant',
    at,
    // sandbox merchants have no window (decisions.md): their tickets never run out
    data: {
      merchantId: merchant.id,
      name: merchant.name,
      rfc,
      how,
      confidence,
      windowEnds: null,
      formaPago,
      ...(warning && { warnings: [warning] }),
    },
  }
}

/** A ticket was read: whose is it, and can it be billed? */
export const identifyTicket =
  ({ platform }: BillingDeps): Reactor<SessionEventOf<'TicketRead'>, SessionCommand> =>
  async ({ streamId }) => {
    const { log, blobs, clock } = platform
    const subject = billingCase(await log.read(streamId))
    if (subject?.state.status !== 'ticket-read') return undefined
    const at = clock.now()
    return play(subject.request, at) ?? answer(subject, await readRows(blobs, subject.read.reading), at)
  }
