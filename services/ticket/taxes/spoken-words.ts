import type { Page } from '../page/page-of.ts'
import type { SoldAtRate } from './sold-at-rate.ts'
import { wordsLeft } from './tax-facts.ts'
import { plainWords, type TaxWords, taxWords } from './tax-words.ts'

/** More letters than this beside the tax words make a sentence, not a table heading. */
const SENTENCE = 3

const isFree = ({ iva }: SoldAtRate): boolean => iva === 'exempt' || iva === 0

const hasAmount = (words: string): boolean => /\d[.,]\d{2}(?!\d|\s?%)/.test(words)

/**
 * The facts that a row states without an amount; null for table headings and mark legends, which
 * also describe other tickets.
 */
const sentence = (text: string): TaxWords | null => {
  const said = taxWords(text)
  if (!said || said.letter !== null || hasAmount(plainWords(text))) return null
  return wordsLeft(text) < SENTENCE && (said.base || !said.iva) ? null : said
}

/**
 * Whether a row says, in words and without an amount, that something is exempt or at 0 % although
 * no part is: "SERVICIO EXENTO DE IVA" belongs to the sale even if nothing adds it up.
 */
export const leavesUnsaid = ({ rows }: Page, parts: readonly SoldAtRate[]): boolean => {
  const said = rows.flatMap(({ text }) => sentence(text) ?? [])
  if (said.some(({ exempt }) => exempt) && !parts.some(({ iva }) => iva === 'exempt')) return true
  return said.some(({ notTaxed, rates }) => notTaxed || rates.includes(0)) && !parts.some(isFree)
}
