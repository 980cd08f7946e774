import type { Page } from '../../../page/page-of.ts'
import { isOfBuyer, type JudgedRfc } from '../features/rfc-features.ts'
import { isSecondRfc } from './is-second-rfc.ts'

/** Threshold for the one letter that the digit does not verify, if no name confirms it. */
const LEAST_UNSEEN = 0.6

/**
 * Possibly another party's RFC, a guess from a name, or doubtful in the one letter that neither
 * digit nor name confirms.
 */
export const isDoubtfulRfc = (page: Page, rfc: JudgedRfc): boolean =>
  rfc.isByName ||
  isOfBuyer(rfc) ||
  isSecondRfc(page, rfc.row) ||
  (rfc.features.named === 0 && rfc.unseen < LEAST_UNSEEN)
