import { absolute, add, compare, divide, multiply, round, subtract } from '../decimals/decimal.ts'
import { taxFits } from '../rules/limits.ts'
import { isLevied, type Sale } from './sale.ts'
import { atOneRate, general, type IvaRate } from './sale-at-rate.ts'
import type { TicketAmounts } from './ticket-amounts.ts'

/**
 * IEPS rates of c_TasaOCuota, those of shops first: food, then drinks and other goods of a store. A
 * ticket names the amount, never the rate.
 */
const iepsRates = '0.08 0.265 0.30 0.53 0.03 1.60 0.25 0.50 0.304 0.09 0.07 0.06'.split(' ')

/**
 * `isGuess`: they fit the print, but other sales would too: one of several IEPS rates, unmentioned
 * goods at 0 %, or 8 % of everything that may be 16 % of half.
 */
export type Division = Readonly<{ sales: readonly Sale[]; isGuess: boolean }>

const sure = (...sales: Sale[]): Division => ({ sales, isGuess: false })
const guess = (...sales: Sale[]): Division => ({ sales, isGuess: true })

/**
 * A till rounds each item, so its IVA differs by some centavos from that of the sum: the rest would
 * be less than 40 centavos at 0 %.
 */
const isNear = (a: string, b: string): boolean => compare(absolute(subtract(a, b)), '0.05') <= 0
const isPositive = (value: string): boolean => compare(value, '0') > 0

const withIva = (iva: string, rate: IvaRate): Sale => {
  const base = divide(iva, rate, 6)
  return { base, iva: { rate, base, amount: iva } }
}

type Ieps = Readonly<{ amount: string; rate: string }>

const withIeps = ({ amount, rate: iepsRate }: Ieps, rate: IvaRate): Sale => {
  const base = divide(amount, iepsRate, 6)
  const ivaBase = add(base, amount)
  return {
    base,
    ieps: { rate: iepsRate, base, amount },
    iva: { rate, base: ivaBase, amount: round(multiply(ivaBase, rate), 6) },
  }
}

const priceOf = ({ base, iva, ieps }: Sale): string =>
  add(base, isLevied(iva) ? iva.amount : '0', ieps?.amount ?? '0')

/** The rest of the total after these sales was sold at 0 %; undefined if they already exceed it. */
const withRest = (total: string, sales: readonly Sale[]): Division | undefined => {
  const rest = subtract(total, add(...sales.map(priceOf)))
  if (compare(rest, '0') < 0) return undefined
  return isPositive(rest) ? guess(...sales, atOneRate(rest, '0.00')) : sure(...sales)
}

const splitIva = (total: string, iva: string, rate: IvaRate | undefined): Division | undefined => {
  if (!isPositive(iva)) return sure(atOneRate(total, '0.00'))
  const rates: IvaRate[] = rate ? [rate] : [general, '0.08', '0.00']
  for (const each of rates) {
    const one = atOneRate(total, each)
    if (!isLevied(one.iva) || !isNear(one.iva.amount, iva)) continue
    return rate === undefined && each !== general ? guess(one) : sure(one)
  }
  return withRest(total, [withIva(iva, rate ?? general)])
}

type Both = Readonly<{ iva: string; ieps: string; rate: IvaRate }>

/** IVA is charged on the price with IEPS (LIVA 12): one line with both. */
const bothInOne = (total: string, { iva, ieps, rate }: Both): Division | undefined => {
  const base = subtract(total, add(iva, ieps))
  const ivaBase = add(base, ieps)
  const [iepsRate, ...others] = iepsRates.filter(
    (each) => isPositive(base) && taxFits({ base, rate: each, amount: ieps }),
  )
  if (!iepsRate || !taxFits({ base: ivaBase, rate, amount: iva })) return undefined
  const sale = {
    base,
    ieps: { rate: iepsRate, base, amount: ieps },
    iva: { rate, base: ivaBase, amount: iva },
  }
  return others.length > 0 ? guess(sale) : sure(sale)
}

/**
 * Goods with this IEPS, sold at IVA 0 % (food) or at the ticket's rate (drinks); other goods carry
 * the rest of the IVA.
 */
const withOthers = (total: string, { iva, rate }: Both, ieps: Ieps): Division | undefined => {
  const taxed = (amount: string): Sale[] => (isPositive(amount) ? [withIva(amount, rate)] : [])
  const food = withRest(total, [...taxed(iva), withIeps(ieps, '0.00')])
  if (food) return food
  const drinks = withIeps(ieps, rate)
  const otherIva = subtract(iva, isLevied(drinks.iva) ? drinks.iva.amount : '0')
  return compare(otherIva, '0') < 0 ? undefined : withRest(total, [...taxed(otherIva), drinks])
}

const firstOf = <From, To>(from: readonly From[], make: (each: From) => To | undefined): To | undefined => {
  for (const each of from) {
    const made = make(each)
    if (made !== undefined) return made
  }
  return undefined
}

const splitIeps = (total: string, both: Both): Division | undefined => {
  const one = bothInOne(total, both)
  if (one) return one
  const mixed = firstOf(iepsRates, (rate) => withOthers(total, both, { amount: both.ieps, rate }))
  return mixed && guess(...mixed.sales)
}

/**
 * The IVA that the ticket prints or that is left between net and total; a net equal to the total
 * includes the taxes.
 */
const printedIva = ({ total, net, iva, ieps }: TicketAmounts): string | undefined => {
  if (iva != null) return iva
  const implied = net == null ? '-1' : subtract(total, add(net, ieps ?? '0'))
  const isTotal = !isPositive(implied) && !isPositive(ieps ?? '0')
  return isTotal || compare(implied, '0') < 0 ? undefined : implied
}

const taxedAsPrinted = (ticket: TicketAmounts): Division | undefined => {
  const { total, ieps } = ticket
  const iva = printedIva(ticket)
  const rate = ticket.rate ?? undefined
  if (iva === undefined || (rate === '0.00' && isPositive(iva))) return undefined
  if (ieps != null && isPositive(ieps)) {
    const ivaRate = isPositive(iva) ? (rate ?? general) : '0.00'
    return splitIeps(total, { iva, ieps, rate: ivaRate })
  }
  return splitIva(total, iva, rate)
}

/**
 * The sales that the printed breakdown describes; undefined if nothing is printed, or not for this
 * total.
 */
export const salesOfAmounts = (ticket: TicketAmounts): Division | undefined => {
  const { total, exempt, net, iva } = ticket
  if (exempt == null || !isPositive(exempt)) return taxedAsPrinted(ticket)
  const free: Sale = { base: exempt, iva: 'exempt' }
  const rest = subtract(total, exempt)
  if (compare(rest, '0') === 0) return sure(free)
  if (compare(rest, '0') < 0) return undefined
  const taxed = taxedAsPrinted({
    ...ticket,
    total: rest,
    net: net == null || iva != null ? null : subtract(net, exempt),
  })
  return taxed && { ...taxed, sales: [free, ...taxed.sales] }
}
