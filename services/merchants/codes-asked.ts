import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'
import { merchantById } from './definitions/registry.ts'
import type { Detection } from './detect/detect-merchant.ts'

/** The codes that the portal of a merchant asks for; null where we know of none. */
export const codesAsked = (found: Detection): TicketCodes | null =>
  (found.kind === 'found' && merchantById(found.merchant.id)?.codes) || null
