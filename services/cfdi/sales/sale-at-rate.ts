import { add, compare, divide, multiply, round, subtract } from '../decimals/decimal.ts'
import type { Iva, Levied, Sale } from './sale.ts'

/** IVA rates of a purchase: general, northern and southern border regions, zero. */
export type IvaRate = '0.16' | '0.08' | '0.00'
export const general = '0.16'

const isZero = (value: string): boolean => compare(value, '0') === 0

const withRate = (base: string, rate: string): Levied => ({
  rate,
  base,
  amount: round(multiply(base, rate), 6),
})

/** The taxes of a price; IEPS by rate, or as pesos for each of a number of units. */
export type Taxation = Readonly<{
  iva: IvaRate | 'exempt' | 'none'
  ieps?: Readonly<{ rate: string }> | Readonly<{ cuota: string; units: string }>
}>

const withIeps = (net: string, ieps: NonNullable<Taxation['ieps']>): Sale => {
  if ('rate' in ieps) {
    const base = divide(net, add('1', ieps.rate), 6)
    return { base, iva: 'none', ieps: { rate: ieps.rate, base, amount: subtract(net, base) } }
  }
  const amount = round(multiply(ieps.cuota, ieps.units), 6)
  return {
    base: subtract(net, amount),
    iva: 'none',
    ieps: { rate: ieps.cuota, base: ieps.units, amount, factor: 'Cuota' },
  }
}

/**
 * Splits a price into its net and taxes: IVA is charged on the price with IEPS (LIVA 12). Undefined
 * if the IEPS leaves nothing to sell.
 */
export const atTaxation = (price: string, { iva, ieps }: Taxation): Sale | undefined => {
  const rate = iva === 'exempt' || iva === 'none' ? '0' : iva
  const net = isZero(rate) ? price : divide(price, add('1', rate), 6)
  const taxed: Iva = iva === 'exempt' || iva === 'none' ? iva : withRate(net, iva)
  if (!ieps) return { base: net, iva: taxed }
  const sale = { ...withIeps(net, ieps), iva: taxed }
  return compare(sale.base, '0') > 0 ? sale : undefined
}

/**
 * Everything at one rate. The line has six decimals: two would miss the ticket's total in 14 % of
 * cases.
 */
export const atOneRate = (total: string, rate: IvaRate): Sale => {
  const base = isZero(rate) ? total : divide(total, add('1', rate), 6)
  return { base, iva: withRate(base, rate) }
}
