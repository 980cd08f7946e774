import type { Merchant } from '#merchants/language/merchant.ts'
import { portalPlace } from '#merchants/portal-place.ts'
import type { TicketId } from '../stores/ticket-id.ts'
import type { BillingCase } from './billing-case.ts'
import { lockKeys } from './lock-keys.ts'
import { lockMarks } from './lock-marks.ts'
import { readByRule } from './read-by-rule.ts'
import { sandboxOwner } from './sandbox-owner.ts'

/** Whose tickets are meant: tickets of different owners never meet. */
const lockOwner = (subject: BillingCase): string =>
  portalPlace(subject.request.sandbox ? sandboxOwner(subject) : null)

/**
 * The ticket as it is locked while its merchant's portal is asked. The sandbox's portals keep books
 * of their own, by the codes that they are asked with.
 */
export const lockOf = (
  subject: BillingCase,
  merchant: Merchant,
  { codes, rows }: Readonly<{ codes: Readonly<Record<string, string>>; rows: readonly string[] }>,
): TicketId => {
  const { request, read, given } = subject
  const id = { merchant: `${lockOwner(subject)}/${merchant.id}`, ...lockKeys(codes, merchant) }
  const marks = request.sandbox ? null : lockMarks({ ticket: read.ticket, codes }, merchant)
  return marks ? { ...id, marks, rereading: readByRule({ rows, given, definition: merchant }) } : id
}
