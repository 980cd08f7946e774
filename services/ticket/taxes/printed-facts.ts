import { baseOf, FOOD, IEPS_RATES, type Rate, type SoldAtRate, sum, TAXED } from './sold-at-rate.ts'
import type { FactKind, TaxFact } from './tax-facts.ts'

/** Goods with an IEPS; `derived`: their base was derived from it. */
export type IepsGoods = Readonly<{ rate: Rate; base: number; tax: number; derived: boolean }>

/** The facts of a ticket grouped by meaning, each value once, in cents. */
export type PrintedFacts = Readonly<{
  /** Taxes that may be the IVA at a rate. */
  ivaAt: (rate: Rate) => readonly number[]
  basesAt: (rate: Rate) => readonly number[]
  zeros: readonly number[]
  exempts: readonly number[]
  notTaxed: readonly number[]
  /** Bases of IVA that a solution must agree with. */
  bases: readonly Readonly<{ rate: Rate; base: number }>[]
  nets: readonly number[]
  /**
   * What may have borne the printed IEPS: several options if its rate is not printed, none if it
   * cannot be interpreted.
   */
  ieps: readonly (readonly IepsGoods[])[]
  /** IVA at 0 % is mentioned. */
  zeroMark: boolean
  /** An IVA above zero is printed, at any rate, or a row that may have been one. */
  hasIva: boolean
}>

const MOST = 6

const above = (values: readonly number[]): number[] =>
  [...new Set(values.filter((cents) => cents > 0))].slice(0, MOST)

const centsOf = (facts: readonly TaxFact[], kind: FactKind): number[] =>
  facts.filter((fact) => fact.kind === kind).map(({ cents }) => cents)

const isOf = (fact: TaxFact, of: TaxFact['of'], ...kinds: readonly FactKind[]): boolean =>
  fact.of === of && kinds.includes(fact.kind)

const ivaAt = (facts: readonly TaxFact[], rate: Rate): number[] =>
  facts
    .filter((fact) => isOf(fact, 'iva', 'pair', 'tax', 'either') && [rate, null].includes(fact.rate))
    .map(({ cents }) => cents)

const basesAt = (facts: readonly TaxFact[], rate: Rate): number[] =>
  facts
    .filter((fact) => isOf(fact, 'iva', 'pair', 'base', 'either') && fact.rate === rate)
    .map(({ base }) => base)

const ratedBases = (facts: readonly TaxFact[]): { rate: Rate; base: number }[] =>
  facts.flatMap((fact) => {
    const { rate, base } = fact
    return isOf(fact, 'iva', 'pair', 'base') && rate !== null ? [{ rate, base }] : []
  })

const iepsTaxes = (facts: readonly TaxFact[]): TaxFact[] =>
  facts.filter((fact) => isOf(fact, 'ieps', 'tax') && fact.cents > 0)

const goodsAt = (rate: Rate, tax: number): IepsGoods => ({
  rate,
  tax,
  base: baseOf(tax, rate),
  derived: true,
})

const pairedGoods = (facts: readonly TaxFact[]): IepsGoods[] =>
  facts.flatMap((fact) => {
    const { rate, base, cents: tax } = fact
    return isOf(fact, 'ieps', 'pair') && rate !== null ? [{ rate, base, tax, derived: false }] : []
  })

/** Goods by their printed rates; null if one rate has two taxes. */
const ratedGoods = (facts: readonly TaxFact[]): IepsGoods[] | null => {
  const alone = iepsTaxes(facts).flatMap(({ rate, cents }) => (rate === null ? [] : [goodsAt(rate, cents)]))
  const byRate = Map.groupBy([...pairedGoods(facts), ...alone], ({ rate }) => rate)
  const agree = [...byRate.values()].every((same) => new Set(same.map(({ tax }) => tax)).size === 1)
  return agree ? [...byRate.values()].flatMap((same) => same.slice(0, 1)) : null
}

/**
 * An IEPS without a rate may be the sum of those with one, or a repetition of one of them; alone,
 * it may be at any rate.
 */
const iepsOf = (facts: readonly TaxFact[]): IepsGoods[][] => {
  const rated = ratedGoods(facts)
  if (rated === null || facts.some((fact) => isOf(fact, 'ieps', 'unclear'))) return []
  const known = [sum(rated.map(({ tax }) => tax)), ...rated.map(({ tax }) => tax)]
  const unrated = iepsTaxes(facts).filter(({ rate, cents }) => rate === null && !known.includes(cents))
  const [strange, ...others] = new Set(unrated.map(({ cents }) => cents))
  if (strange === undefined) return [rated]
  if (others.length > 0 || rated.length > 0) return []
  return IEPS_RATES.map((rate) => [goodsAt(rate, strange)])
}

export const printedFacts = (facts: readonly TaxFact[]): PrintedFacts => ({
  ivaAt: (rate) => above(ivaAt(facts, rate)),
  basesAt: (rate) => above(basesAt(facts, rate)),
  zeros: above(centsOf(facts, 'zero')),
  exempts: above(centsOf(facts, 'exempt')),
  notTaxed: above(centsOf(facts, 'not_taxed')),
  bases: ratedBases(facts),
  nets: above(centsOf(facts, 'net')),
  ieps: iepsOf(facts),
  zeroMark: facts.some(({ kind, rate }) => kind === 'zero' && rate === 0),
  hasIva:
    facts.some((fact) => isOf(fact, 'iva', 'unclear')) ||
    TAXED.some((rate) => above(ivaAt(facts, rate)).length > 0),
})

export const isFood = ({ rate }: Pick<IepsGoods, 'rate'>): boolean => rate === FOOD

/** A solution, and the amounts that the ticket prints for it. */
export type Solution = Readonly<{ parts: readonly SoldAtRate[]; uses: readonly number[] }>
