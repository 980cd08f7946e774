import type { DocumentRow } from './document-rows.ts'

const TOTAL = /\bTOTAL\b/
const EURO = /€|\bEUR(?:OS?)?\b/
/** "TAX 7.75% 0.27": what shops of the United States add. */
const SALES_TAX = /^(?:SALES |STATE |LOCAL )?TAX\b\W*\d{1,2}(?:[.,]\d+)?\s?%/
const MEXICAN = /\bR\W?F\W?C\b|\bI\W?V\W?A\b|\bM\W?X?N\b|PESOS/

/** A total in euros, or a sales tax on a paper without a word of Mexico's taxes or money. */
export const isForeign = (rows: readonly DocumentRow[]): boolean => {
  const upper = rows.map(({ text }) => text.toUpperCase())
  const inEuros = upper.some((text) => TOTAL.test(text) && EURO.test(text))
  return inEuros || (upper.some((text) => SALES_TAX.test(text)) && !upper.some((text) => MEXICAN.test(text)))
}
