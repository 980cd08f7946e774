import { add, compare, negate, round, subtract } from '../decimals/decimal.ts'
import { taxLimits } from '../rules/limits.ts'
import { isLevied, type Levied, type Sale } from './sale.ts'

/** A tax of one sale, by its place. */
type Place = Readonly<{ sale: number; tax: 'iva' | 'ieps'; levied: Levied }>
type Row = readonly Place[]

const placesOf = (sales: readonly Sale[]): Place[] =>
  sales.flatMap(({ iva, ieps }, sale) => [
    ...(isLevied(iva) ? [{ sale, tax: 'iva' as const, levied: iva }] : []),
    ...(ieps ? [{ sale, tax: 'ieps' as const, levied: ieps }] : []),
  ])

const rowsOf = (sales: readonly Sale[]): Row[] => [
  ...Map.groupBy(
    placesOf(sales),
    ({ tax, levied: { factor, rate } }) => `${tax} ${factor} ${round(rate, 6)}`,
  ).values(),
]

const amountOf = (row: Row): string => add(...row.map(({ levied }) => levied.amount))

const totalOf = (sales: readonly Sale[], rows: readonly Row[]): string =>
  add(
    round(add(...sales.map(({ base }) => round(base, 6))), 2),
    ...rows.map((row) => round(amountOf(row), 2)),
  )

/**
 * How far an amount can move within SAT's limits (CFDI40180), away from zero: upwards or downwards.
 */
const roomOf = ({ levied: { base, rate, amount } }: Place, up: boolean): string => {
  const { low, high } = taxLimits({ base, rate })
  const room = up ? subtract(high, amount) : subtract(amount, low)
  return compare(room, '0') > 0 ? room : '0'
}

/** The change that makes a row round to one centavo more or less. */
const needOf = (row: Row, up: boolean): string => {
  const amount = amountOf(row)
  const edge = up ? add(round(amount, 2), '0.005') : subtract(round(amount, 2), '0.005001')
  return up ? subtract(edge, amount) : subtract(amount, edge)
}

const smaller = (a: string, b: string): string => (compare(a, b) <= 0 ? a : b)

const withTax = (sale: Sale, { tax, levied }: Place, by: string): Sale => ({
  ...sale,
  [tax]: { ...levied, amount: round(add(levied.amount, by), 6) },
})

const moveRow = (sales: readonly Sale[], row: Row, up: boolean): Sale[] => {
  const moved = [...sales]
  let left = needOf(row, up)
  for (const place of row) {
    const step = smaller(left, roomOf(place, up))
    const sale = moved[place.sale]
    if (!sale || compare(step, '0') <= 0) continue
    moved[place.sale] = withTax(sale, place, up ? step : negate(step))
    left = subtract(left, step)
  }
  return moved
}

const canMove = (row: Row, up: boolean): boolean =>
  compare(add(...row.map((place) => roomOf(place, up))), needOf(row, up)) >= 0

/**
 * Among the rows that can be moved, the one with the smallest change; IVA before IEPS, whose amount
 * is part of IVA's base.
 */
const movable = (rows: readonly Row[], up: boolean): Row | undefined => {
  const found = rows
    .filter((row) => canMove(row, up))
    .toSorted((a, b) => compare(needOf(a, up), needOf(b, up)))
  return found.find(([place]) => place?.tax === 'iva') ?? found[0]
}

/** Rounding can be off by at most one centavo per row. */
const MOST_STEPS = 40

/**
 * The same sales with tax amounts moved within SAT's limits, so that subtotal and taxes, each
 * rounded to centavos, make the total. If the prices with their taxes add up to the total, there is
 * always a row to move; otherwise undefined.
 */
export const meetTotal = (given: readonly Sale[], total: string): readonly Sale[] | undefined => {
  let sales = given
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const rows = rowsOf(sales)
    const off = compare(total, totalOf(sales, rows))
    if (off === 0) return sales
    const row = movable(rows, off > 0)
    if (!row) return undefined
    sales = moveRow(sales, row, off > 0)
  }
  return undefined
}
