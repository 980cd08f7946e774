import { RFC_LABEL } from '../../lexicon/rfc-label.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { paysOther } from '../marks/pays-other.ts'
import { printsAmount } from '../marks/prints-amount.ts'
import { soundsAbroad } from '../marks/sounds-abroad.ts'

const TOTAL = /\bTOTAL\b/
/** Only beside an amount: the names of perfumes hold the same letters. */
const EURO = /(?:€|\bEUR(?:OS?)?\b)\W{0,3}\d|\d\W{0,2}(?:€|EUR(?:OS?)?\b)/
/** "TAX 7.75% 0.27": a US sales tax. 8 and 16 % are rates of the IVA. */
const SALES_TAX = /^(?:SALES |STATE |LOCAL )?TAX\b\W*(?!(?:8|16)(?:[.,]0+)?\s?%)\d{1,2}(?:[.,]\d+)?\s?%/
/** Spain also has an IVA and facturas. */
const OF_MEXICO = new RegExp(
  String.raw`${RFC_LABEL}|\bM\W?X?\W?N\b|PESOS|\bCFDI\b|\bFACTURACION\b|\bMEXICO\b|\bCDMX\b`,
)
/**
 * Taxpayer keys of Spain, Argentina and Brazil; in a row of their own, those of Peru, Chile and
 * Colombia.
 */
const FOREIGN_KEY =
  /(?:\b(?:N\W?I\W?F|C\W?U\W?I\W?T|CNPJ)|^\W*(?:R\W?U\W?[CT]|N\W?I\W?T))\b\W{0,3}(?:(?:NRO|NO|NUM)\b\W{0,4})?[A-Z]?\W?\d[\d.-]{6,}/
/** Spain's key of a company: CIF, a letter and eight signs. */
const CIF = /\bC\W?I\W?F\W{0,3}[A-HJ-NP-SUVW]\W{0,2}\d{2}\W?\d{3}\W?\d{2}[\dA-J]\b/
/**
 * "GST ID: 000381399040", "TOTAL GST", "VAT 20%": required twice, because one may be misread; VAT
 * 69 is a whisky.
 */
const FOREIGN_TAX = /\b(?:GST|VAT(?! ?69)|SST)\b/
/** At a Mexican rate. */
const OF_IVA = /\bI\W?V\W?A\b.*\b(?:16|0?8)(?:[.,]0+)?\s?%/
const IVA = /\bI\W?V\W?A\b/

/**
 * All totals in euros, a sales tax, a foreign taxpayer key or another country's own words, on a
 * document without any word of Mexican taxpayers or money.
 */
export const isForeign = (rows: readonly DocumentRow[]): boolean => {
  const upper = rows.map(({ text }) => text.toUpperCase())
  const says = (pattern: RegExp) => upper.some((text) => pattern.test(text))
  if (says(OF_MEXICO)) return false
  const totals = upper.filter((text) => TOTAL.test(text) && printsAmount(text))
  const inEuros = totals.length > 0 && totals.every((text) => EURO.test(text)) && !paysOther(rows, totals)
  const isTaxed = says(FOREIGN_KEY) || says(CIF) || upper.filter((text) => FOREIGN_TAX.test(text)).length > 1
  return inEuros || ((isTaxed || soundsAbroad(upper)) && !says(OF_IVA)) || (says(SALES_TAX) && !says(IVA))
}
