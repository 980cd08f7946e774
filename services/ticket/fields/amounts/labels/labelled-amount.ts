import type { PageRow } from '../../../page/page-of.ts'
import { countLetters } from '../../../text/count-characters.ts'
import type { Amount } from '../found/amount.ts'
import type { MoneyConcept, MoneyConcepts } from './money-concepts.ts'

/** An amount with the text printed beside it (`is`) and above it in its column (`isAbove`). */
export type LabelledAmount = Amount &
  Readonly<{
    row: number
    /** The number of amounts in its row, and whether it is the last of them. */
    inRow: number
    last: boolean
    label: string
    above: string
    is: MoneyConcepts
    isAbove: MoneyConcepts
    /** The number of letters in the label. */
    letters: number
    /** The row holds nothing but amounts. */
    alone: boolean
    height: number
  }>

/** How well a label matches a concept; a word above the amount counts less than one beside it. */
export const labelled = ({ is, isAbove }: LabelledAmount, concept: MoneyConcept): number =>
  Math.max(is[concept], 0.8 * isAbove[concept])

/** The rows of a page, with the amounts found in each. */
export type FoundAmounts = Readonly<{ rows: readonly PageRow[]; found: readonly (readonly Amount[])[] }>

/** "MX$3,122.23", "150.00 M.N.", "340.76 PESOS": the words name the currency, not the purpose. */
const CURRENCY = /\bM\s?X\s?N?(?![A-Z])|\bM\s?\.?\s?N(?![A-Z])|\bPESOS\b/gi

export const hasLetters = (text: string, least = 2): boolean =>
  countLetters(text.replace(CURRENCY, '')) >= least
