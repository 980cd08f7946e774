import { agrees } from './agrees.ts'
import { closeWay, foodParts, slackOf, taxedParts, type Way, zeroPart } from './close-way.ts'
import { type IepsGoods, isFood, type PrintedFacts, type Solution } from './printed-facts.ts'
import { baseOf, near, priceOf, type Rate, type SoldAtRate, sum, TAXED, taxOn } from './sold-at-rate.ts'

/** Less than this may be the rounding of the taxed amount. */
const LEAST_REST = 50
const SAME = 8

type Choice = Readonly<{ zero: number; exempt: number; uses: readonly number[] }>

/** The base of everything at 0 % may include the food with IEPS, with or without its IEPS. */
const restsOf = (printed: number, food: readonly IepsGoods[]): number[] => {
  const base = sum(food.map((goods) => goods.base))
  const price = base + sum(food.map(({ tax }) => tax))
  const slack = slackOf(food)
  const rests = [printed, printed - base, printed - price].map((rest) => (near(rest, 0, slack) ? 0 : rest))
  return [...new Set(rests)].filter((rest) => rest >= 0)
}

const zeroChoices = ({ zeros, exempts }: PrintedFacts, food: readonly IepsGoods[]): Choice[] => {
  const none: Choice = { zero: 0, exempt: 0, uses: [] }
  const some = zeros.flatMap((printed) =>
    restsOf(printed, food).map((zero): Choice => ({ zero, exempt: 0, uses: [printed] })),
  )
  const both = [none, ...some]
  return [
    ...both,
    ...both.flatMap((choice) =>
      exempts.map((exempt) => ({ ...choice, exempt, uses: [...choice.uses, exempt] })),
    ),
  ]
}

type Iva = Readonly<{ rate: Rate; iva: number }>

const ivasOf = (facts: PrintedFacts): Iva[] => [
  ...TAXED.flatMap((rate) => facts.ivaAt(rate).map((iva) => ({ rate, iva }))),
  ...(facts.hasIva ? [] : [{ rate: 0, iva: 0 }]),
]

type Goods = Pick<Way, 'food' | 'drinks'>

/**
 * The IVA determines what drinks cost with their IEPS, but not how much of that is IEPS: that needs
 * their bases or the total net.
 */
const isProven = (
  { nets }: PrintedFacts,
  { total, iva, food, drinks }: Omit<Way, 'zero' | 'exempt'>,
  parts: readonly SoldAtRate[],
): boolean =>
  drinks.every(({ derived }) => !derived) ||
  !parts.some((part) => part.ieps === null && part.tax > 0) ||
  nets.includes(total - iva - sum([...food, ...drinks].map(({ tax }) => tax)))

const closed = (facts: PrintedFacts, total: number, goods: Goods): Solution[] => {
  const levied = [...goods.food, ...goods.drinks].map(({ tax }) => tax)
  const solve = (each: Iva, { uses, ...choice }: Choice): Solution[] => {
    const way = { total, ...each, ...choice, ...goods }
    const parts = each.rate === 0 && goods.drinks.length > 0 ? null : closeWay(way)
    if (!parts || !isProven(facts, way, parts)) return []
    return [{ parts, uses: [...uses, ...levied, ...(each.iva > 0 ? [each.iva] : [])] }]
  }
  const choices = zeroChoices(facts, goods.food)
  return ivasOf(facts).flatMap((each) => choices.flatMap((choice) => solve(each, choice)))
}

/** What the IVA does not explain was sold at 0 %, if net and taxes are printed. */
const remainder = (facts: PrintedFacts, way: Omit<Way, 'zero' | 'exempt'>): Solution[] => {
  const { total, rate, iva } = way
  const levied = [...way.food, ...way.drinks].map(({ tax }) => tax)
  const net = total - iva - sum(levied)
  if (rate === 0 || !facts.nets.includes(net)) return []
  const base = facts.basesAt(rate).find((printed) => near(taxOn(printed, rate), iva, 2)) ?? baseOf(iva, rate)
  const sold = foodParts(way)
  const zero = total - base - iva - sum(sold.map(priceOf))
  const taxed = taxedParts({ ...way, zero, exempt: 0 }, base + iva)
  if (zero < LEAST_REST || !taxed) return []
  return [{ parts: [...taxed, ...sold, zeroPart(zero)], uses: [net, iva, ...levied] }]
}

const isFree = (facts: PrintedFacts, total: number, { food, drinks }: Goods): boolean =>
  food.length + drinks.length === 0 && !facts.hasIva && facts.nets.includes(total)

/** For tickets that mention IVA at 0 % without an amount sold at it. */
const remainders = (facts: PrintedFacts, total: number, goods: Goods): Solution[] => {
  if (!facts.zeroMark || facts.exempts.length > 0 || facts.zeros.length > 0) return []
  if (isFree(facts, total, goods)) return [{ parts: [zeroPart(total)], uses: [total] }]
  return ivasOf(facts).flatMap((each) => remainder(facts, { total, ...each, ...goods }))
}

const MOST_PARTS = 12

const isSound = ({ parts }: Solution): boolean =>
  parts.length <= MOST_PARTS &&
  parts.every(({ base, tax, ieps }) => base > 0 && tax >= 0 && (ieps === null || ieps.amount > 0))

const keyOf = ({ iva, ieps }: SoldAtRate): string => `${iva} ${ieps?.rate ?? ''}`

/** The same goods at the same prices, within the tolerance of derived bases. */
const isSame = (one: Solution, other: Solution): boolean =>
  one.parts.length === other.parts.length &&
  one.parts.every((part) => {
    const twin = other.parts.find((each) => keyOf(each) === keyOf(part))
    return twin !== undefined && near(priceOf(part), priceOf(twin), SAME)
  })

/** The solution that uses the most printed facts; null if another equally good one differs. */
const onlyOne = (found: readonly Solution[]): Solution | null => {
  const most = Math.max(0, ...found.map(({ uses }) => uses.length))
  const [first, ...others] = found.filter(({ uses }) => uses.length === most)
  return first && others.every((other) => isSame(other, first)) ? first : null
}

/** Food with IEPS was either bought, with IVA at 0 %, or served, at the rate of the rest. */
const goodsOf = (ieps: readonly IepsGoods[]): Goods[] => {
  const bought = { food: ieps.filter(isFood), drinks: ieps.filter((goods) => !isFood(goods)) }
  return bought.food.length > 0 ? [bought, { food: [], drinks: ieps }] : [bought]
}

/** Bought is tried before served; solutions that close come before those with a rest at 0 %. */
const solutionsWith = (facts: PrintedFacts, total: number, ieps: readonly IepsGoods[]): Solution[] => {
  const finds = facts.ieps.length === 1 ? [closed, remainders] : [closed]
  for (const goods of goodsOf(ieps))
    for (const find of finds) {
      const found = find(facts, total, goods).filter(
        (solution) => isSound(solution) && agrees(facts, solution),
      )
      if (found.length > 0) return found
    }
  return []
}

/**
 * The parts of a sale as its ticket prints them, adding up to its total to the cent; null if they
 * do not, or do in two ways.
 */
export const solveTaxes = (facts: PrintedFacts, total: number): Solution | null =>
  onlyOne(facts.ieps.flatMap((ieps) => solutionsWith(facts, total, ieps)))
