import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { codesIn } from '#merchants/sale-fields.ts'
import { askedInPlay } from '../case/asked-in-play.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { lockOf } from '../case/lock-of.ts'
import { merchantOfCase } from '../case/merchant-of-case.ts'
import { readRows } from '../case/read-rows.ts'
import { directTicket } from '../case/ticket-of-case.ts'
import type { Lacking, Missing } from '../outcome/lacking.ts'
import type { Pac } from '../pac/pac.ts'
import type { TicketId } from '../stores/ticket-id.ts'
import type { DirectTicket } from '../stores/ticket-marks.ts'

/** What an attempt at a direct merchant's ticket works with. */
export type DirectAttempt = Readonly<{
  subject: BillingCase
  n: number
  merchantId: string
  issuerRfc: string
  receiver: Receiver
  receiverMac: string
  ticket: DirectTicket
  /** The ticket as it is locked at its merchant's portal; null: the merchant has none. */
  atPortal: TicketId | null
  rows: readonly string[]
  pac: Pac
  /** The current document, once there is one. */
  documentId?: string
}>

/** A simulated failure leaves the real ticket untouched. */
const atPortalOf = (subject: BillingCase, read: Parameters<typeof directTicket>[0]): TicketId | null => {
  const { definition, rows } = read
  if (!definition || subject.request.simulate !== null) return null
  return lockOf(subject, definition, { codes: codesIn({ ...read, definition }).codes, rows })
}

/** `missing` if nothing can be sealed or sent now. */
export const prepareDirect = async (
  deps: BillingDeps,
  subject: BillingCase,
  n: number,
): Promise<DirectAttempt | Missing | Lacking> => {
  const { request, read, given, merchantId, merchantRfc } = subject
  const pac = deps.pacFor(subject)
  if (pac === null || merchantId === null || merchantRfc === null)
    return { missing: 'merchant_not_supported', detail: 'no PAC is configured for this session' }
  const { blobs, vault } = deps.platform
  const rows = await readRows(blobs, read.reading)
  const book = deps.book()
  const definition = merchantOfCase(subject, book)
  const printed = { ticket: read.ticket, rows, merchantId, definition, given }
  const ticket = directTicket(printed, { ...subject, ...request })
  const played = askedInPlay(subject, book)
  if ('lacking' in ticket) return ticket
  if (played.length > 0) return { lacking: played, codes: ticket.marks.codes }
  const receiver = await vault.get(request.receiver.id)
  const receiverMac = (await deps.receiverBox()).mac(receiver.rfc)
  const atPortal = atPortalOf(subject, printed)
  const who = { subject, n, merchantId, issuerRfc: merchantRfc, receiver, receiverMac }
  return { ...who, ticket, atPortal, rows, pac }
}
