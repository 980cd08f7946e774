import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../page/page-of.ts'
import type { ItemLine, Items } from './item-lines.ts'
import { FOOD, IEPS_RATES, type IvaClass, type Rate, TAXED } from './sold-at-rate.ts'
import { fact, type TaxFact, wordsLeft } from './tax-facts.ts'
import { plainWords, type TaxWords, taxWords } from './tax-words.ts'

/** The taxes of items with a mark. `ieps` null: the mark does not state it. */
export type Meaning = Readonly<{ iva: IvaClass; ieps: Rate | null }>

const percentAfter = (text: string, word: string): Rate | null => {
  const found = new RegExp(`${word}\\D{0,8}?(\\d{1,3}(?:[.,]\\d{1,2})?)\\s?%`).exec(text)?.[1]
  return found === undefined ? null : Math.round(Number(found.replace(',', '.')) * 100)
}

const AMOUNT = /\$?\s?[\d,]+\.\d{2}(?!\d|\s?%)/g

const iepsIn = (text: string): Rate | null => {
  const rate = percentAfter(text, 'IEPS')
  return rate !== null && IEPS_RATES.includes(rate) ? rate : null
}

/** The IVA of a row with IEPS that names none: food bears 0 %. */
const withIeps = (text: string): Meaning | null => {
  const ieps = iepsIn(text)
  const iva = percentAfter(text, '\\bIVA\\b') ?? (ieps === FOOD ? 0 : null)
  return ieps === null || iva === null ? null : { iva, ieps }
}

const isUsual = ({ iva }: Meaning): boolean => iva === 'exempt' || [...TAXED, 0].includes(iva)

const meaningOfWords = (said: TaxWords, text: string): Meaning | null => {
  if (said.exempt) return { iva: 'exempt', ieps: null }
  if (said.ieps) return withIeps(text)
  const iva = percentAfter(text, '\\bIVA\\b') ?? said.rates[0]
  return iva === undefined ? null : { iva, ieps: null }
}

/**
 * "A=IVA 16%", "E EXENTO", "(B) IEPS 8%  12.50": the meaning of a letter; null for any other row.
 */
const meaningIn = (row: PageRow): Readonly<{ letter: string; meaning: Meaning }> | null => {
  const words = row.text.replace(AMOUNT, ' ')
  const said = taxWords(words)
  if (!said?.letter || wordsLeft(words) > 3) return null
  const meaning = meaningOfWords(said, plainWords(words))
  return meaning && isUsual(meaning) ? { letter: said.letter, meaning } : null
}

/** The ticket's own legend; null if it explains a letter in two different ways. */
const legendOf = (rows: readonly PageRow[]): ReadonlyMap<string, Meaning> | null => {
  const legend = new Map<string, Meaning>()
  for (const row of rows) {
    const found = meaningIn(row)
    if (!found) continue
    const known = legend.get(found.letter)
    if (known && (known.iva !== found.meaning.iva || known.ieps !== found.meaning.ieps)) return null
    legend.set(found.letter, found.meaning)
  }
  return legend
}

const meaningOf = ({ mark }: ItemLine, legend: ReadonlyMap<string, Meaning>): Meaning | null => {
  if (mark === null) return null
  if (mark.endsWith('%')) return { iva: Math.round(Number(mark.slice(0, -1)) * 100), ieps: null }
  return legend.get(fold(mark)) ?? null
}

/** The meaning of every item's mark, in their order; null unless the ticket explains each one. */
export const meaningsOf = (rows: readonly PageRow[], { lines }: Items): readonly Meaning[] | null => {
  const legend = legendOf(rows)
  if (!legend) return null
  const meanings = lines.map((line) => meaningOf(line, legend))
  return meanings.every((meaning) => meaning !== null) ? meanings : null
}

type Group = Readonly<{ meaning: Meaning; price: number }>

/** The price of all items of each meaning. */
const groupsOf = ({ lines }: Items, meanings: readonly Meaning[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const [i, { price, discount }] of lines.entries()) {
    const meaning = meanings[i]
    const key = JSON.stringify(meaning)
    const before = groups.get(key)?.price ?? 0
    if (meaning) groups.set(key, { meaning, price: before + price - discount })
  }
  return [...groups.values()]
}

/**
 * A misread mark looks as certain as a correct one, so marks count only beside a printed tax that
 * confirms them.
 */
const isProvable = (groups: readonly Group[], printed: readonly TaxFact[]): boolean => {
  const saysIeps = printed.some(({ of }) => of === 'ieps')
  const saysIva = printed.some(
    ({ kind, of, cents }) => kind === 'zero' || (of === 'iva' && ['tax', 'pair'].includes(kind) && cents > 0),
  )
  return saysIva && (saysIeps || groups.every(({ meaning }) => meaning.ieps === null))
}

const freeFacts = ({ meaning: { iva }, price }: Group): TaxFact[] => {
  if (iva === 'exempt') return [fact('exempt', price)]
  return iva === 0 ? [fact('zero', price, { rate: 0 })] : []
}

/** The marks as facts, like those of the other rows: what was sold at 0 % and what is exempt. */
export const markFacts = (
  items: Items,
  meanings: readonly Meaning[],
  printed: readonly TaxFact[],
): TaxFact[] => {
  const groups = groupsOf(items, meanings)
  return items.discount === 0 && isProvable(groups, printed) ? groups.flatMap(freeFacts) : []
}
