import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import type { Detection } from './detect/detect-merchant.ts'
import type { ReaderMerchants } from './reader-merchants.ts'

/** The codes that the portal of a merchant asks for; null where we know of none. */
export const codesAsked = (found: Detection, { codes }: Pick<ReaderMerchants, 'codes'>): TicketCodes | null =>
  (found.kind === 'found' && codes[found.merchant.id]) || null
