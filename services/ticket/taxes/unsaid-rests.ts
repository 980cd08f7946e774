import type { Page } from '../page/page-of.ts'
import { readAs } from '../text/misread.ts'
import { type PrintedFacts, printedFacts } from './printed-facts.ts'
import { type Rate, type SoldAtRate, TAXED } from './sold-at-rate.ts'
import { solveTaxes } from './solve-taxes.ts'
import type { FactKind, TaxFact } from './tax-facts.ts'
import { plainWords, taxWords } from './tax-words.ts'

/** The IVA at a rate and its base, and what was sold without IVA, in cents. */
export type Rest = Readonly<{
  rate: Rate
  base: number
  tax: number
  rest: number
}>

/**
 * The price of fuel includes an IEPS per litre that bears no IVA, so the printed IVA leaves a rest
 * of its net, too.
 */
const FUEL = new RegExp(
  String.raw`GASOL|COMBUST|\bMAGNA\b|\bDI[${readAs.E}]SEL\b|DISPENS|\bBOMBA\b|\bVOLUMEN\b|\b\d\d\s?OCT|\bL(?:TS?|ITROS?)\s?[:=]|\bLITROS\s+PRECIO|\$\s?\/\s?L|\d[.,]\d{3}\s?L(?:TS?|ITROS?)?\b`,
)

const isFuel = ({ rows }: Page): boolean => rows.some(({ text }) => FUEL.test(plainWords(text)))

/**
 * The rates that any row mentions, with or without an amount, including legends and marks; exempt
 * goods count as 0 %.
 */
const spokenRates = ({ rows }: Page): ReadonlySet<Rate> =>
  new Set(
    rows.flatMap(({ text }) => {
      const said = taxWords(text)
      return said ? [...said.rates, ...(said.exempt ? [0] : [])] : []
    }),
  )

/** The rates that the IVA may be at; none if the ticket mentions several. */
const ratesOn = (page: Page): readonly Rate[] => {
  const spoken = spokenRates(page)
  if (spoken.size === 0) return TAXED
  return spoken.size === 1 ? TAXED.filter((rate) => spoken.has(rate)) : []
}

const KINDS: readonly FactKind[] = ['pair', 'tax', 'base', 'either', 'net', 'not_taxed']

/** Whether a single IVA is stated, beside what was taxed and what was not. */
const saysNoMore = (facts: readonly TaxFact[]): boolean => {
  const taxes = facts.filter(({ kind }) => kind === 'pair' || kind === 'tax')
  return (
    facts.every(({ kind, of, cents }) => of === 'iva' && KINDS.includes(kind) && cents > 0) &&
    new Set(taxes.map(({ cents }) => cents)).size === 1
  )
}

/** The same facts, if the IVA can only be at this rate and the untaxed rest is at 0 %. */
const atRate = (facts: PrintedFacts, rate: Rate): PrintedFacts => ({
  ...facts,
  ivaAt: (each) => (each === rate ? facts.ivaAt(each) : []),
  zeros: facts.notTaxed,
  notTaxed: [],
  zeroMark: true,
})

const isPlain = ({ ieps }: SoldAtRate): boolean => ieps === null

/**
 * What was sold at 0 % or exempt without a word saying so, for each rate that the only printed IVA
 * may be at: from a printed net that makes the total with the IVA, or as printed itself. `given`:
 * facts of rows that name their taxes, and of marks. A net and an IVA chosen only by their
 * positions prove no rest.
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
