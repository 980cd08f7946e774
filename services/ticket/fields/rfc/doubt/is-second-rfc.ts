import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import { RFC_LABEL } from '../../../lexicon/rfc-label.ts'
import type { Page } from '../../../page/page-of.ts'
import { isValidRfc } from '../candidates/rfc-digit.ts'

/** "BBVA MEXICO SA RFC BBA830831LJ2": the acquirer of the card, seldom the seller. */
const BANK = /\b(?:BBVA|BANCO|BANORTE|SANTANDER|BANAMEX|HSBC|SCOTIABANK|INBURSA|BANREGIO|BANBAJIO|AFIRME)\b/
const LABEL = new RegExp(String.raw`^\W*${RFC_LABEL}`)
const RFC = new RegExp(rfcSource({ gap: String.raw`[-\s]?` }), 'g')
/** A label may have its RFC in the row below. */
const NEXT = 1

const printsValid = (text: string): boolean =>
  [...text.toUpperCase().matchAll(RFC)].some(([rfc]) => isValidRfc(rfc.replace(/[-\s]/g, '')))

/**
 * Whether an RFC may be another party's: it stands beside a bank's name, or a labelled one far
 * above it could not be read ("RFC TAL000215D?0").
 */
export const isSecondRfc = ({ rows }: Page, row: number): boolean => {
  if (BANK.test(fold(rows[row]?.text ?? ''))) return true
  return rows
    .slice(0, Math.max(0, row - NEXT))
    .some(
      ({ text, index }) =>
        LABEL.test(fold(text)) && !printsValid(text) && !printsValid(rows[index + NEXT]?.text ?? ''),
    )
}
