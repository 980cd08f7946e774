import type { Page } from '../page/page.ts'
import { type Part, type Rate, TAXED } from './part.ts'
import { type PrintedFacts, printedFacts } from './printed-facts.ts'
import { solveTaxes } from './solve-taxes.ts'
import type { FactKind, TaxFact } from './tax-facts.ts'
import { plainWords, taxWords } from './tax-words.ts'

/** The IVA at a rate and its base, and what was sold without IVA. In cents. */
export type Rest = Readonly<{
  rate: Rate
  base: number
  tax: number
  rest: number
}>

/**
 * A fuel's price holds an IEPS for each litre, which bears no IVA: of its net, too, the printed IVA
 * leaves a rest.
 */
const FUEL =
  /GASOL|COMBUST|\bMAGNA\b|\bDI[E3]SEL\b|DISPENS|\bBOMBA\b|\bVOLUMEN\b|\b\d\d\s?OCT|\bL(?:TS?|ITROS?)\s?[:=]|\bLITROS\s+PRECIO|\$\s?\/\s?L|\d[.,]\d{3}\s?L(?:TS?|ITROS?)?\b/

const isFuel = ({ rows }: Page): boolean => rows.some(({ text }) => FUEL.test(plainWords(text)))

/**
 * The rates that any row speaks of, with an amount or without, a legend and marks too; exempt goods
 * as those at 0 %.
 */
const spokenRates = ({ rows }: Page): ReadonlySet<Rate> =>
  new Set(
    rows.flatMap(({ text }) => {
      const said = taxWords(text)
      return said ? [...said.rates, ...(said.exempt ? [0] : [])] : []
    }),
  )

/** Those that the IVA may be at; none where the ticket speaks of several. */
const ratesOn = (page: Page): readonly Rate[] => {
  const spoken = spokenRates(page)
  if (spoken.size === 0) return TAXED
  return spoken.size === 1 ? TAXED.filter((rate) => spoken.has(rate)) : []
}

const KINDS: readonly FactKind[] = ['pair', 'tax', 'base', 'either', 'net', 'not_taxed']

/** Whether one IVA is all that is said, besides what was taxed and what was not. */
const saysNoMore = (facts: readonly TaxFact[]): boolean => {
  const taxes = facts.filter(({ kind }) => kind === 'pair' || kind === 'tax')
  return (
    facts.every(({ kind, of, cents }) => of === 'iva' && KINDS.includes(kind) && cents > 0) &&
    new Set(taxes.map(({ cents }) => cents)).size === 1
  )
}

/** The same facts, where the IVA can be at this rate only and what is not taxed is at 0 %. */
const atRate = (facts: PrintedFacts, rate: Rate): PrintedFacts => ({
  ...facts,
  ivaAt: (each) => (each === rate ? facts.ivaAt(each) : []),
  zeros: facts.notTaxed,
  notTaxed: [],
  zeroMark: true,
})

const isPlain = ({ ieps }: Part): boolean => ieps === null

/**
 * What was sold at 0 % or exempt, which no word says, by each rate that the one printed IVA may be
 * at: of a printed net that makes the total with the IVA, or as it is printed itself. `given`: of
 * rows that name their taxes, and of marks; a net and an IVA that were chosen by their places prove
 * no rest.
 */
export const unsaidRests = (page: Page, given: readonly TaxFact[], total: number): Rest[] => {
  if (!saysNoMore(given) || isFuel(page)) return []
  const facts = printedFacts(given)
  return ratesOn(page).flatMap((rate): Rest[] => {
    const solution = solveTaxes(atRate(facts, rate), total)
    const [taxed, free, ...others] = solution?.parts ?? []
    if (!solution || !taxed || !free || others.length > 0) return []
    const isOne = taxed.iva === rate && free.iva === 0 && [taxed, free].every(isPlain)
    return isOne ? [{ rate, base: taxed.base, tax: taxed.tax, rest: free.base }] : []
  })
}
