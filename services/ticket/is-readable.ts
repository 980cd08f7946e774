import type { ChosenFields } from './choose-fields.ts'
import { type Page, textOf } from './page/page.ts'
import type { Row } from './page/row.ts'

const LEAST = { confidence: 0.55, rows: 6, undated: 4, letters: 60 } as const
/**
 * What a total must be: on any page; without a day and unnamed; named on few rows; on hardly any.
 */
const SURE = { total: 0.3, ofHead: 0.8, ofShort: 0.55, ofFew: 0.97 } as const
const FEW_ROWS = 10

const meanConfidence = (rows: readonly Row[]): number => {
  const letters = rows.reduce((sum, { text }) => sum + text.length, 0)
  return rows.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / Math.max(1, letters)
}

/**
 * Few rows, as a printer of tickets for buses fills them, are enough where total and date, or a
 * named total, stand there without a doubt.
 */
const isEnough = (rows: readonly Row[], { total, date }: ChosenFields): boolean => {
  if (rows.length >= LEAST.rows) return true
  const isNamed = total.isSaid && rows.length >= LEAST.undated
  return (date.best !== null || isNamed) && total.legibility >= SURE.ofFew
}

/** Enough text, surely read, to be worth a look. */
const isLegible = (rows: readonly Row[], page: Page): boolean =>
  meanConfidence(rows) > LEAST.confidence && textOf(page).replace(/[^A-Za-z0-9]/g, '').length >= LEAST.letters

/**
 * Without a day and without a word that names the total, or of few rows that name no sum, a photo
 * may show no more than the head of a ticket: its total must be surer. A legible ticket that prints
 * no day is incomplete, not unreadable (decisions.md › How a session ends).
 */
const leastSure = (rows: readonly Row[], { total, date }: ChosenFields): number => {
  if (date.best === null && !total.isSaid) return SURE.ofHead
  if (rows.length >= FEW_ROWS) return SURE.total
  return total.isSaid ? SURE.ofShort : SURE.ofHead
}

/** Refused only for lack of text or of a believable total, never for lack of a word. */
export const isReadable = (rows: readonly Row[], page: Page, chosen: ChosenFields): boolean => {
  const { best, legibility } = chosen.total
  const isBelieved = best !== null && Number(legibility.toFixed(5)) >= leastSure(rows, chosen)
  return isBelieved && isEnough(rows, chosen) && isLegible(rows, page)
}
