import type { ChosenFields } from './choose-fields.ts'
import { type Page, textOf } from './page/page-of.ts'
import type { Row } from './page/row.ts'

const LEAST = { confidence: 0.55, rows: 6, undated: 4, letters: 60 } as const
/**
 * The least confidence in the total: on any page; without a day or a label; on few rows; on very
 * few.
 */
const LEAST_LEGIBILITY = { total: 0.3, ofHead: 0.8, ofShort: 0.55, ofFew: 0.97 } as const
const FEW_ROWS = 10

const meanConfidence = (rows: readonly Row[]): number => {
  const letters = rows.reduce((sum, { text }) => sum + text.length, 0)
  return rows.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / Math.max(1, letters)
}

/**
 * Few rows, as the printers on buses fill, are enough if total and date, or a labelled total, are
 * certain.
 */
const isEnough = (rows: readonly Row[], { total, date }: ChosenFields): boolean => {
  if (rows.length >= LEAST.rows) return true
  const isNamed = total.isSaid && rows.length >= LEAST.undated
  return (date.best !== null || isNamed) && total.legibility >= LEAST_LEGIBILITY.ofFew
}

/** Enough text, read with enough certainty, to be worth another pass. */
const isLegible = (rows: readonly Row[], page: Page): boolean =>
  meanConfidence(rows) > LEAST.confidence && textOf(page).replace(/[^A-Za-z0-9]/g, '').length >= LEAST.letters

/**
 * The total must be more certain if no day is printed and no word labels it, or if few rows print
 * no labelled amount: such a photo may show only the head of a ticket. A legible ticket without a
 * day is incomplete, not unreadable (decisions.md › How a session ends).
 */
const leastSure = (rows: readonly Row[], { total, date }: ChosenFields): number => {
  if (date.best === null && !total.isSaid) return LEAST_LEGIBILITY.ofHead
  if (rows.length >= FEW_ROWS) return LEAST_LEGIBILITY.total
  return total.isSaid ? LEAST_LEGIBILITY.ofShort : LEAST_LEGIBILITY.ofHead
}

/** A ticket is refused only for too little text or no plausible total, never for a missing word. */
export const isReadable = (rows: readonly Row[], page: Page, chosen: ChosenFields): boolean => {
  const { best, legibility } = chosen.total
  const isBelieved = best !== null && Number(legibility.toFixed(5)) >= leastSure(rows, chosen)
  return isBelieved && isEnough(rows, chosen) && isLegible(rows, page)
}
