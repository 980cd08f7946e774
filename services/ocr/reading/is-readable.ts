import type { Row } from '../engine/ocr-engine.ts'
import type { ChosenFields } from './choose-fields.ts'
import { type Page, textOf } from './page.ts'

const LEAST = {
  confidence: 0.55,
  rows: 6,
  letters: 60,
  total: 0.3,
  totalOfHead: 0.8,
  totalOfFew: 0.97,
} as const
/** The shortest tickets, of toll booths, have 13. */
const FEW_ROWS = 10

const meanConfidence = (rows: readonly Row[]): number => {
  const letters = rows.reduce((sum, { text }) => sum + text.length, 0)
  return rows.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / Math.max(1, letters)
}

/** Few rows, as a printer of tickets for buses fills them, are enough where total and date stand there without a doubt. */
const isEnough = (rows: readonly Row[], { total, date }: ChosenFields): boolean =>
  rows.length >= LEAST.rows || (date.best !== null && total.legibility >= LEAST.totalOfFew)

/** Enough text, surely read, to be worth a look. */
const isLegible = (rows: readonly Row[], page: Page): boolean =>
  meanConfidence(rows) > LEAST.confidence && textOf(page).replace(/[^A-Za-z0-9]/g, '').length >= LEAST.letters

/** Cropped to its head: no date, or hardly any rows. */
const isHeadOnly = (rows: readonly Row[], { date }: ChosenFields): boolean =>
  date.best === null || rows.length < FEW_ROWS

/**
 * Refused only for lack of text or of a believable total, never for lack of a word. Where the photo may show no more than
 * the head of a ticket, the total must be surer.
 */
export const isReadable = (rows: readonly Row[], page: Page, chosen: ChosenFields): boolean => {
  const { best, legibility } = chosen.total
  const least = isHeadOnly(rows, chosen) ? LEAST.totalOfHead : LEAST.total
  const isBelieved = best !== null && Number(legibility.toFixed(5)) >= least
  return isBelieved && isEnough(rows, chosen) && isLegible(rows, page)
}
