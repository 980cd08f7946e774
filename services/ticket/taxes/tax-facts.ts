import type { Ledger } from '../fields/amounts/ledger/ledger-of.ts'
import { readAs } from '../text/misread.ts'
import { near, type Rate, TAXED, taxOn, taxWithin } from './sold-at-rate.ts'
import { type TaxGroup, taxGroups } from './tax-groups.ts'
import { plainWords, type TaxWords, taxWords } from './tax-words.ts'

/**
 * The subject of a row: a tax with its base; a tax; a base; one of both at a rate; sales at 0 %,
 * exempt, or either of these; the whole without taxes; taxes that cannot be interpreted.
 */
export type FactKind =
  | 'pair'
  | 'tax'
  | 'base'
  | 'either'
  | 'zero'
  | 'exempt'
  | 'not_taxed'
  | 'net'
  | 'unclear'

/**
 * One fact that a row states about taxes. `cents` as printed (for a pair, its tax); `rate` null if
 * it names none. With `zero`, an IVA of 0.00 may be that of exempt goods.
 */
export type TaxFact = Readonly<{
  kind: FactKind
  of: 'iva' | 'ieps'
  rate: Rate | null
  cents: number
  /** For a pair, without its tax; otherwise `cents`. */
  base: number
}>

/** IVA, unless another tax is named. */
export const fact = (kind: FactKind, cents: number, more: Partial<TaxFact> = {}): TaxFact => ({
  kind,
  cents,
  base: cents,
  rate: null,
  of: 'iva',
  ...more,
})

type Cents = readonly number[]

const ROUNDING = 2
/** No tax of a purchase is a larger share of its price; only tobacco's IEPS is. */
const MOST = 0.62

/** More words than this beside the tax words belong to an item or to something else. */
const OWN = new RegExp(
  String.raw`\b(?:IVA|IEPS|TASAS?|BASES?|IMPORTE|IMPUESTOS?|IMPTOS?|IMP|TAX|EX[${readAs.E}]NT\w*|GRAVA[DB]\w*|VENTAS?|NO|AL?|DEL?|EN|POR|CERO|SUB ?TOTAL|TOTAL|VALOR|TRASLAD\w*|INCLU\w*|MN|MXN|PESOS|M|N|CON|COMPRAS?|SUMA)\b`,
  'g',
)

/** The number of letters in words that are not about taxes. */
export const wordsLeft = (words: string): number =>
  plainWords(words)
    .replace(/[\d.,]+\s?%/g, ' ')
    .replace(OWN, ' ')
    .replace(/[^A-Z]/g, '').length

const isBare = (words: string): boolean => wordsLeft(words) <= 2

const pairAt = (rate: Rate, [first = 0, second = 0]: Cents): { base: number; tax: number } | null => {
  const [large, small] = first >= second ? [first, second] : [second, first]
  if (rate === 0) return small === 0 || small === large ? { base: large, tax: 0 } : null
  if (small === 0) return null
  if (near(small, taxOn(large, rate), ROUNDING)) return { base: large, tax: small }
  return near(small, taxWithin(large, rate), ROUNDING) ? { base: large - small, tax: small } : null
}

/** Two of up to three amounts: a row may also hold the sum of both. */
const couples = ([a = 0, b = 0, c]: Cents): Cents[] =>
  c === undefined
    ? [[a, b]]
    : [
        [a, b],
        [b, c],
        [a, c],
      ]

const isTaxRow = (said: TaxWords, words: string): boolean =>
  said.iva || said.ieps || said.tax || said.base || isBare(words)

const pairsOf = (said: TaxWords, words: string, cents: Cents): TaxFact[] => {
  if (!isTaxRow(said, words)) return []
  const rates = said.rates.length === 0 && said.iva ? TAXED : said.rates
  const found = rates.flatMap((rate) =>
    couples(cents).flatMap((couple) => {
      const pair = pairAt(rate, couple)
      return pair ? [{ rate, ...pair }] : []
    }),
  )
  const [pair] = found
  if (!pair) return []
  if (pair.rate === 0) return [fact('zero', pair.base, { rate: 0 })]
  return [fact('pair', pair.tax, { of: said.ieps ? 'ieps' : 'iva', rate: pair.rate, base: pair.base })]
}

/** The meaning of one amount by words that need no rate; undefined if its rate decides. */
const plainKind = (said: TaxWords): FactKind | undefined => {
  if (said.notTaxed) return 'not_taxed'
  if (said.exempt) return 'exempt'
  return said.net ? 'net' : undefined
}

const kindAtRate = (said: TaxWords, rate: Rate, bare: boolean): FactKind | undefined => {
  if (rate === 0) return said.iva || bare ? 'zero' : undefined
  if (said.base && bare) return 'base'
  if (said.iva || said.tax) return 'tax'
  return bare ? 'either' : undefined
}

const atRate = (said: TaxWords, words: string, cents: number): TaxFact[] => {
  const [rate, ...others] = said.rates
  if (rate === undefined || others.length > 0) return []
  const kind = kindAtRate(said, rate, isBare(words))
  return kind ? [fact(kind, cents, { rate })] : []
}

const withoutRate = (said: TaxWords, words: string, cents: number): TaxFact[] => {
  if (said.iva && cents === 0) return [fact('zero', 0)]
  const isBase = said.base && !(said.iva && /INCLU/.test(plainWords(words)))
  if (isBase) return [fact('net', cents)]
  return said.iva || said.tax ? [fact('tax', cents)] : []
}

const singleOf = (said: TaxWords, words: string, cents: number): TaxFact[] => {
  const kind = plainKind(said)
  if (kind) return [fact(kind, cents)]
  if (said.ieps) return said.base ? [] : [fact('tax', cents, { of: 'ieps', rate: said.rates[0] ?? null })]
  return said.rates.length > 0 ? atRate(said, words, cents) : withoutRate(said, words, cents)
}

/** Two or three amounts of a row. */
const severalOf = (said: TaxWords, words: string, cents: Cents): TaxFact[] => {
  const most = Math.max(...cents)
  if (said.exempt) return [fact('exempt', most)]
  const pairs = pairsOf(said, words, cents)
  if (pairs.length > 0 || most === 0) return pairs
  if (said.ieps) return [fact('unclear', most, { of: 'ieps' })]
  const isTaxed = said.rates.some((rate) => rate > 0) && isTaxRow(said, words)
  return isTaxed ? [fact('unclear', most)] : []
}

const factsOf = ({ words, amounts }: TaxGroup, total: number): TaxFact[] => {
  const said = taxWords(words)
  const cents = amounts.map((amount) => amount.cents)
  const [first] = cents
  if (!said || first === undefined || cents.length > 3) return []
  if (cents.length > 1) return severalOf(said, words, cents)
  return singleOf(said, words, first).filter(
    ({ kind, of }) => kind !== 'tax' || of === 'ieps' || first <= total * MOST,
  )
}

/** The taxes that a ticket with this total prints, row by row, before any addition. */
export const taxFacts = (ledger: Ledger, total: number): TaxFact[] =>
  taxGroups(ledger).flatMap((group) => factsOf(group, total))

const OWN_ROW = [
  [/\bIEPS\b/, ({ of }: TaxFact) => of === 'ieps'],
  [new RegExp(`EX[${readAs.E}]NT`), ({ kind }: TaxFact) => kind === 'exempt'],
] as const

/**
 * Whether a row mentions IEPS or exempt sales with a number that could not be read: the ticket has
 * more such rows than were interpreted.
 */
export const hasUnreadTax = ({ page }: Ledger, facts: readonly TaxFact[]): boolean =>
  OWN_ROW.some(([word, is]) => {
    const rows = page.rows.filter(({ text }) => {
      const words = plainWords(text)
      return word.test(words) && /\d/.test(words.replace(/[\d.,]+\s?%/g, ''))
    })
    return facts.filter(is).length < rows.length
  })
