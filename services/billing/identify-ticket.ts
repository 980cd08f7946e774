import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { FailureCode, Simulation } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Reactor } from '#contracts/shapes.ts'
import { channelOf, issuersAsMerchants } from '#merchants/channel-of.ts'
import { type Detection, detectMerchant } from '#merchants/detect/detect-merchant.ts'
import type { KnownMerchant, Merchant } from '#merchants/merchant.ts'
import { missingFields } from '#merchants/missing-fields.ts'
import { known, merchantById } from '#merchants/registry.ts'
import type { Issuer } from '#platform/tenants/issuers.ts'
import { codesOf } from '#ticket/fields/codes/choose/codes-of.ts'
import { type BillingCase, billingCase } from './case/billing-case.ts'
import type { BillingDeps } from './case/billing-deps.ts'
import { formaPagoOf } from './case/forma-pago-of.ts'
import { issuerMode } from './case/issuer-of.ts'
import { readRows } from './case/ticket-codes.ts'
import { directTicket } from './case/ticket-of-case.ts'
import { refuse } from './outcome/refuse.ts'

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

/** What only a portal says: where there is none, billing plays it too. */
const portalOnly = [
  'ticket_not_found_at_merchant',
  'ticket_expired',
  'ticket_already_invoiced',
  'ticket_data_rejected',
  'merchant_does_not_issue_cfdi',
  'captcha_required',
] as const satisfies readonly FailureCode[]

const play = ({ sandbox, simulate }: BillingCase['request'], at: string): SessionCommand | null => {
  const code = sandbox && simulate ? played[simulate] : undefined
  if (code === undefined) return null
  if (!notAboutInvoices.includes(code)) return refuse(code, at, { detail: 'simulated' })
  return { type: 'AbandonBilling', at, data: { code, detail: 'simulated' } }
}

/** What the ticket lacks, in the words of its fields. */
const lacking = (merchant: Merchant, ticket: Ticket, rows: readonly string[]): string[] =>
  missingFields(ticket, codesOf(rows, ticket, merchant).missing, merchant).map(({ name }) => name)

const incomplete = (missing: readonly string[], at: string): SessionCommand =>
  refuse('ticket_incomplete', at, { detail: `missing: ${missing.join(', ')}` })

type Answer = Readonly<{
  subject: BillingCase
  rows: readonly string[]
  issuers: readonly Issuer[]
  at: string
}>
type Identified = Extract<Detection, { kind: 'found' }>

/** What keeps the merchant's own channel from billing this ticket; null: nothing does. */
const obstacle = (
  { id }: Pick<KnownMerchant, 'id'>,
  { subject, rows, at }: Answer,
  channel: 'portal' | 'direct',
): SessionCommand | null => {
  const { request, read } = subject
  const merchant = merchantById(id)
  if (channel === 'portal') {
    // only the sandbox has portals
    if (!merchant || !request.sandbox) return refuse('merchant_not_supported', at)
    const missing = lacking(merchant, read.ticket, rows)
    return missing.length > 0 ? incomplete(missing, at) : null
  }
  const played =
    request.sandbox && request.simulate ? portalOnly.find((code) => code === request.simulate) : undefined
  if (played) return refuse(played, at, { detail: 'simulated' })
  const ticket = directTicket(
    { ticket: read.ticket, rows, merchantId: id, given: {} },
    { ...subject, ...request },
  )
  return 'lacking' in ticket ? incomplete(ticket.lacking, at) : null
}

const identified = ({ subject, rows, at }: Answer, found: Identified, channel: 'portal' | 'direct') => {
  const { merchant, how, rfc, confidence } = found
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
      ...(channel === 'direct' && { channel }),
      ...(warning && { warnings: [warning] }),
    },
  } satisfies SessionCommand
}

const answer = (asked: Answer): SessionCommand => {
  const { subject, rows, issuers, at } = asked
  const { ticket } = subject.read
  const merchants = [...known, ...issuersAsMerchants(issuers)]
  const found = detectMerchant({ rfc: ticket.merchant_rfc, name: ticket.merchant_name, rows }, merchants)
  if (found.kind === 'none') return refuse('merchant_not_identified', at)
  if (found.kind === 'unknown') return refuse('merchant_not_supported', at)
  const channel = channelOf(found, issuers)
  if (channel === 'unproved') return incomplete(['merchant_rfc'], at)
  return obstacle(found.merchant, asked, channel) ?? identified(asked, found, channel)
}

/** A ticket was read: whose is it, and can it be billed? */
export const identifyTicket =
  (deps: BillingDeps): Reactor<SessionEventOf<'TicketRead'>, SessionCommand> =>
  async ({ streamId }) => {
    const { platform, pacFor } = deps
    const { log, blobs, clock } = platform
    const subject = billingCase(await log.read(streamId))
    if (subject?.state.status !== 'ticket-read') return undefined
    const at = clock.now()
    const { request, read } = subject
    const simulated = play(request, at)
    if (simulated) return simulated
    // without somebody who stamps, a CSD is of no use
    const issuers = pacFor(subject) === null ? [] : await deps.issuers.list(issuerMode(request))
    return answer({ subject, rows: await readRows(blobs, read.reading), issuers, at })
  }
