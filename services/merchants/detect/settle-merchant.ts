import type { Ticket } from '#contracts/reading/ticket.ts'
import { registry as own } from '../definitions/registry.ts'
import type { KnownMerchant } from '../language/merchant.ts'
import { type Detection, detectMerchant } from './detect-merchant.ts'

type Read = Pick<Ticket, 'merchant_rfc' | 'merchant_name'>

/** Finds the merchant that printed these rows, of the registry or of those given. */
export const merchantOn = (
  ticket: Read,
  rows: readonly string[],
  registry: readonly KnownMerchant[] = own().known,
): Detection => detectMerchant({ rfc: ticket.merchant_rfc, name: ticket.merchant_name, rows }, registry)

/** The registry overrides a print with ambiguous characters, or one beside the buyer's data. */
const doubts = ['merchant_rfc_uncertain', 'merchant_rfc_ambiguous', 'merchant_rfc_may_be']

/**
 * A misread RFC is replaced by that of the known merchant on which name and print agree. If none
 * was printed, there is none, whoever the merchant is.
 */
export const settleMerchant = (ticket: Ticket, found: Detection): Ticket => {
  if (found.kind !== 'found' || found.how !== 'rfc_repaired' || found.rfc === ticket.merchant_rfc)
    return ticket
  const { rfc: value, confidence } = found
  return {
    ...ticket,
    merchant_rfc: value,
    fields: { ...ticket.fields, merchant_rfc: { value, confidence, source: 'registry' } },
    warnings: ticket.warnings.filter((warning) => !doubts.some((doubt) => warning.startsWith(doubt))),
  }
}
