import type { Page } from '../../../page/page.ts'
import { isOfBuyer, type JudgedRfc } from '../features/rfc-features.ts'
import { isSecondRfc } from './is-second-rfc.ts'

/** Of the one letter that the digit says nothing of, where no name does. */
const LEAST_UNSEEN = 0.6

/**
 * Another's, a name's guess, or with a doubt about the one letter that neither digit nor name says
 * anything of.
 */
export const isDoubtfulRfc = (page: Page, rfc: JudgedRfc): boolean =>
  rfc.isByName ||
  isOfBuyer(rfc) ||
  isSecondRfc(page, rfc.row) ||
  (rfc.features.named === 0 && rfc.unseen < LEAST_UNSEEN)
