import type { CfdiAmounts } from './cfdi.ts'
import { absolute, add, compare, divide, isDecimal, multiply, round, subtract, truncate } from './decimal.ts'
import { type Sale, sumSales } from './sum-sales.ts'
import { taxFits } from './tax-limits.ts'

/** IVA rates of a purchase: general, northern border region, zero. */
export type IvaRate = '0.16' | '0.08' | '0.00'

/** A ticket's amounts with two decimals, as printed; `iva` and `ieps` only where the ticket prints them. */
export type TicketAmounts = Readonly<{
  total: string
  rate?: IvaRate
  iva?: string | null
  ieps?: string | null
}>

/** `assumed`: no breakdown was printed, or the printed one cannot belong to the total; the whole was taken at one rate. */
export type TaxSplit = CfdiAmounts & Readonly<{ breakdown: 'printed' | 'assumed' }>

/** Rates of IEPS (c_TasaOCuota) that shops print; a ticket names the amount, never the rate. */
const iepsRates = ['0.08', '0.03', '0.265', '0.30', '0.53'] as const
const general = '0.16'

/** A cash register rounds each item, so its IVA strays some centavos from that of the sum. */
const isNear = (a: string, b: string): boolean => compare(absolute(subtract(a, b)), '0.02') <= 0
const isPositive = (value: string): boolean => compare(value, '0') > 0

/** Everything at one rate. Six decimals in the line: two would miss the ticket's total in 14 % of cases. */
const atOneRate = (total: string, rate: IvaRate): Sale => {
  const base = divide(total, add('1', rate), 6)
  return { base, iva: { rate, base, amount: round(multiply(base, rate), 6) } }
}

const withIva = (iva: string, rate: IvaRate): Sale => {
  const base = divide(iva, rate, 6)
  return { base, iva: { rate, base, amount: iva } }
}

const withIeps = (ieps: string, rate: IvaRate): Sale => {
  const base = divide(ieps, '0.08', 6)
  const ivaBase = add(base, ieps)
  return {
    base,
    ieps: { rate: '0.08', base, amount: ieps },
    iva: { rate, base: ivaBase, amount: round(multiply(ivaBase, rate), 6) },
  }
}

/** What is left of the total after these sales was sold at 0 %; undefined when they already exceed it. */
const withRest = (total: string, sales: Sale[]): Sale[] | undefined => {
  const spent = sales.flatMap(({ base, iva, ieps }) => [base, iva.amount, ieps?.amount ?? '0'])
  const rest = subtract(total, add(...spent))
  if (compare(rest, '0') < 0) return undefined
  return isPositive(rest) ? [...sales, atOneRate(rest, '0.00')] : sales
}

const splitIva = (total: string, iva: string, rate: IvaRate | undefined): Sale[] | undefined => {
  if (!isPositive(iva)) return [atOneRate(total, '0.00')]
  const rates: IvaRate[] = rate ? [rate] : [general, '0.08', '0.00']
  const one = rates.map((each) => atOneRate(total, each)).find((sale) => isNear(sale.iva.amount, iva))
  if (one) return [one]
  return withRest(total, [withIva(iva, rate ?? general)])
}

/** IVA is charged on the price with IEPS (LIVA 12): one line with both. */
const bothInOne = (amounts: Required<TicketAmounts> & { iva: string; ieps: string }): Sale[] | undefined => {
  const { total, iva, ieps, rate } = amounts
  const base = subtract(total, add(iva, ieps))
  const ivaBase = add(base, ieps)
  const iepsRate = iepsRates.find((each) => isPositive(base) && taxFits(base, each, ieps))
  if (!iepsRate || !taxFits(ivaBase, rate, iva)) return undefined
  return [{ base, ieps: { rate: iepsRate, base, amount: ieps }, iva: { rate, base: ivaBase, amount: iva } }]
}

/** Food with IEPS is sold at IVA 0 %, drinks with IEPS at the general rate: the first reading that fits the total. */
const splitIeps = (
  total: string,
  amounts: { iva: string; ieps: string; rate: IvaRate },
): Sale[] | undefined => {
  const { iva, ieps, rate } = amounts
  const taxed = (amount: string): Sale[] => (isPositive(amount) ? [withIva(amount, rate)] : [])
  const drinks = withIeps(ieps, rate)
  const otherIva = subtract(iva, drinks.iva.amount)
  return (
    bothInOne({ total, iva, ieps, rate }) ??
    withRest(total, [...taxed(iva), withIeps(ieps, '0.00')]) ??
    (compare(otherIva, '0') < 0 ? undefined : withRest(total, [...taxed(otherIva), drinks]))
  )
}

const asPrinted = ({ total, rate, iva, ieps }: TicketAmounts): Sale[] | undefined => {
  if (!iva || (rate === '0.00' && isPositive(iva))) return undefined
  if (ieps && isPositive(ieps)) return splitIeps(total, { iva, ieps, rate: rate ?? general })
  return splitIva(total, iva, rate)
}

const inCentavos = (amount: string): boolean =>
  isDecimal(amount) && compare(amount, truncate(amount, 2)) === 0

const mustBeAmounts = ({ total, iva, ieps }: TicketAmounts): void => {
  const wrong = [total, iva ?? '0', ieps ?? '0'].find(
    (amount) => !inCentavos(amount) || amount.startsWith('-'),
  )
  if (wrong !== undefined || !isPositive(total)) throw new RangeError('not positive amounts in centavos')
}

/**
 * A ticket's total, IVA included, as CFDI lines whose Total is exactly that total (40108, 40119, 40180 hold).
 * Throws RangeError unless the total is a positive amount in centavos, and what else is given an amount too.
 */
export const splitTax = (
  ticket: TicketAmounts,
  about: { descripcion?: string; noIdentificacion?: string } = {},
): TaxSplit => {
  mustBeAmounts(ticket)
  const printed = asPrinted(ticket)
  const sales = printed ?? [atOneRate(ticket.total, ticket.rate ?? general)]
  const amounts = sumSales(sales, about)
  if (compare(amounts.total, ticket.total) !== 0) {
    throw new Error(`split ${ticket.total} into ${amounts.total}`)
  }
  return { ...amounts, breakdown: printed ? 'printed' : 'assumed' }
}
