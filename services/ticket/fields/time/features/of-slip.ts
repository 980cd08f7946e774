import { fold } from '#contracts/fold.ts'
import type { Page } from '../../../page/page-of.ts'

/** What a card terminal prints around its own time. */
const BANK =
  /\bAPROBAD[AO]\b|\bAUT(?:ORIZACION)?\b\W|\bOPER\b\W|\bAFIL|\bARQC\b|\bAID\b|\bLOTE\b|\bTERMINAL\b|\bCRIPTOGRAMA\b|\bCONTACTLESS\b|C-L-I-E-N-T-E|\bPAGARE\b|\bBANCO\b/
const NEAR = 4
const LEAST_MARKS = 2

type Place = Readonly<{ row: Readonly<{ index: number }>; time: Readonly<{ exact: number }> }>

/**
 * Tells the times of a card slip from those of its ticket, where a page prints both: two rows of a
 * terminal are near it, and another time has none.
 */
export const ofSlip = <Found extends Place>(
  { rows }: Page,
  found: readonly Found[],
): ((one: Found) => boolean) => {
  const marked = rows.filter(({ text }) => BANK.test(fold(text))).map(({ index }) => index)
  const marksNear = ({ row }: Found) => marked.filter((at) => Math.abs(at - row.index) <= NEAR).length
  const isApart = found.some((one) => one.time.exact === 1 && marksNear(one) === 0)
  return (one) => isApart && marksNear(one) >= LEAST_MARKS
}
