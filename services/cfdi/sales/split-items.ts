import { add, compare, divide, isDecimal, multiply, round, subtract, truncate } from '../decimals/decimal.ts'
import { cleanText } from '../xml/xml-text.ts'
import type { Sale } from './sale.ts'
import { atTaxation, type Taxation } from './sale-at-rate.ts'
import { amountsOf, splitTax, type TaxSplit } from './split-tax.ts'
import type { About } from './sum-sales.ts'
import { mustBeAmounts } from './ticket-amounts.ts'

/**
 * One row of a ticket. `price` is its full price, taxes included; `discount` was deducted from it.
 * Centavos.
 */
export type TicketItem = Taxation &
  Readonly<{ descripcion: string; price: string; discount?: string | null; cantidad?: string }>

/** `discount`: deducted from the whole; the total excludes a tip. */
export type ItemisedTicket = Readonly<{
  total: string
  discount?: string | null
  items: readonly TicketItem[]
}>

/**
 * Each price after its discounts. A discount on the whole is shared in proportion, with leftover
 * centavos taken from the first prices: with Descuento as an attribute, the three roundings would
 * miss a centavo in 22 % of tickets.
 */
const netPrices = ({ items, discount }: ItemisedTicket): string[] => {
  const prices = items.map((item) => subtract(item.price, item.discount ?? '0'))
  const whole = add('0.00', ...prices)
  const off = discount ?? '0'
  if (compare(off, '0') === 0 || compare(whole, '0') === 0) return prices
  const shares = prices.map((price) => truncate(divide(multiply(price, off), whole, 12), 2))
  let left = subtract(off, add(...shares))
  return prices.map((price, i) => {
    const net = subtract(price, shares[i] ?? '0')
    if (compare(left, '0') <= 0 || compare(net, '0') <= 0) return net
    left = subtract(left, '0.01')
    return subtract(net, '0.01')
  })
}

const quantityOf = ({ cantidad = '1' }: TicketItem): string =>
  isDecimal(cantidad) && compare(cantidad, '0') > 0 ? round(cantidad, 6).replace(/\.?0+$/, '') : '1'

/** The sales of the items with a price; undefined if one of them cannot be as stated. */
const salesOf = (ticket: ItemisedTicket): Sale[] | undefined => {
  const sales: Sale[] = []
  const nets = netPrices(ticket)
  for (const [i, item] of ticket.items.entries()) {
    const price = nets[i] ?? '0'
    if (compare(price, '0') === 0) continue
    const sale = compare(price, '0') > 0 ? atTaxation(price, item) : undefined
    if (!sale) return undefined
    const descripcion = cleanText(item.descripcion, 1000) || 'Venta'
    sales.push({ ...sale, descripcion, cantidad: quantityOf(item) })
  }
  const paid = add('0', ...nets)
  return compare(paid, ticket.total) === 0 ? sales : undefined
}

/**
 * A ticket with its items as CFDI lines, one each, whose Total is exactly the ticket's. If the
 * items do not make the total, keeps the total and takes the whole at 16 % (`assumed`). Throws
 * RangeError like `splitTax`.
 */
export const splitItems = (ticket: ItemisedTicket, about: About = {}): TaxSplit => {
  const { total, discount, items } = ticket
  mustBeAmounts(total, discount, ...items.flatMap((item) => [item.price, item.discount]))
  const sales = salesOf(ticket)
  const amounts = sales && amountsOf(sales, total, about)
  return amounts ? { ...amounts, breakdown: 'printed' } : splitTax({ total }, about)
}
