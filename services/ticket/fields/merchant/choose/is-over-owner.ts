import type { JudgedMerchant } from '../features/merchant-features.ts'

const OF_PERSON = 13

type Named = Pick<JudgedMerchant, 'row' | 'features'>

/** A trade name directly above the person whose RFC the ticket has. */
export const isOverOwner = (trade: Named, seller: Named | null, rfc: string | undefined): boolean =>
  seller !== null &&
  rfc?.length === OF_PERSON &&
  seller.features.initials === 1 &&
  seller.features.legalEnd === 0 &&
  trade.row + trade.features.rows === seller.row
