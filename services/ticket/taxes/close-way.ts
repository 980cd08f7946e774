import type { IepsGoods } from './printed-facts.ts'
import { near, priceOf, type Rate, type SoldAtRate, sum, taxOn, taxWithin } from './sold-at-rate.ts'

/** Tills round each item, so the IVA of the whole differs from the sum of theirs. */
const STRAY = 3
/** Tolerance of a base derived from its tax: half a centavo at 8 %. */
const DERIVED = 7

/**
 * One interpretation of what is printed: the IVA at a rate (none: 0), what was sold at 0 % apart
 * from food with IEPS, and what is exempt.
 */
export type Way = Readonly<{
  total: number
  rate: Rate
  iva: number
  zero: number
  exempt: number
  /** IEPS on goods at 0 % and on taxed ones. */
  food: readonly IepsGoods[]
  drinks: readonly IepsGoods[]
}>

export const zeroPart = (base: number): SoldAtRate => ({ iva: 0, base, tax: 0, ieps: null })
const exemptPart = (base: number): SoldAtRate => ({ iva: 'exempt', base, tax: 0, ieps: null })
const withIeps = ({ base, tax: amount, rate }: IepsGoods, iva: Rate): SoldAtRate => ({
  iva,
  base,
  tax: iva === 0 ? 0 : taxOn(base + amount, iva),
  ieps: { rate, amount },
})

export const slackOf = (goods: readonly IepsGoods[]): number =>
  sum(goods.map(({ derived }) => (derived ? DERIVED : 1)))

/** The last part takes the rounding remainder. */
const withLeft = (parts: readonly SoldAtRate[], base: number, tax: number): SoldAtRate[] =>
  parts.map((part, i) =>
    i === parts.length - 1 ? { ...part, base: part.base + base, tax: part.tax + tax } : part,
  )

/**
 * The amount that bears IVA at the rate, for this total price and this IVA; null if the goods with
 * IEPS cost more.
 */
export const taxedParts = ({ rate, iva, drinks }: Way, price: number): SoldAtRate[] | null => {
  const special = drinks.map((goods) => withIeps(goods, rate))
  const tax = iva - sum(special.map((part) => part.tax))
  const base = price - iva - sum(drinks.map((goods) => goods.base + goods.tax))
  const slack = slackOf(drinks) + STRAY
  if (special.length > 0 && near(base + tax, 0, slack)) return withLeft(special, base, tax)
  return base <= 0 || tax < 0 ? null : [...special, { iva: rate, base, tax, ieps: null }]
}

export const foodParts = ({ food }: Pick<Way, 'food'>): SoldAtRate[] =>
  food.map((goods) => withIeps(goods, 0))

const untaxed = (way: Way, food: readonly SoldAtRate[]): SoldAtRate[] => [
  ...food,
  ...(way.zero > 0 ? [zeroPart(way.zero)] : []),
  ...(way.exempt > 0 ? [exemptPart(way.exempt)] : []),
]

/** The parts, if everything printed adds up to the total with them. */
export const closeWay = (way: Way): SoldAtRate[] | null => {
  const { total, rate, iva, food } = way
  const sold = foodParts(way)
  const price = total - way.zero - way.exempt - sum(sold.map(priceOf))
  if (rate > 0) {
    if (price <= 0 || !near(iva, taxWithin(price, rate), STRAY)) return null
    const taxed = taxedParts(way, price)
    return taxed && [...taxed, ...untaxed(way, sold)]
  }
  if (food.length === 0) return price === 0 ? untaxed(way, sold) : null
  return near(price, 0, slackOf(food)) ? untaxed(way, withLeft(sold, price, 0)) : null
}
