import { multiply, round } from '#cfdi/decimals/decimal.ts'
import type { IvaOfPart, TaxBreakdown, TaxedItem, TaxPart } from '#contracts/fiscal/tax-breakdown.ts'
import { oneOf, pesos, type Random } from './generated-tickets.ts'

const cents = (amount: string): number => Math.round(Number(amount) * 100)
const priceOf = ({ base, tax, ieps }: TaxPart): number =>
  cents(base) + cents(tax) + cents(ieps?.amount ?? '0')

export const totalOf = (parts: readonly TaxPart[]): string =>
  pesos(parts.reduce((sum, part) => sum + priceOf(part), 0))

/** As a cash register rounds it: each tax may stray some centavos. */
const strayed = (random: Random, base: string, rate: string): string =>
  pesos(Math.max(0, cents(round(multiply(base, rate), 2)) + Math.floor(random() * 7) - 3))

const part = (random: Random, iva: IvaOfPart): TaxPart => {
  const base = pesos(1 + Math.floor(random() ** 3 * 400_000))
  const rate = oneOf(random, ['0.08', '0.265', '0.53', '1.60', '0.304'])
  const ieps = random() < 0.3 ? { rate, amount: strayed(random, base, rate) } : undefined
  const withIeps = pesos(cents(base) + cents(ieps?.amount ?? '0'))
  const tax = iva === 'exempt' || iva === '0.00' ? '0.00' : strayed(random, withIeps, iva)
  return { iva, base, tax, ...(ieps && { ieps }) }
}

/** One to four parts, at rates of one region, some with IEPS. */
export const generatedBreakdown = (random: Random): TaxBreakdown => {
  const rate: IvaOfPart = oneOf<'0.16' | '0.08'>(random, ['0.16', '0.08'])
  const parts = ([rate, '0.00', 'exempt', rate] as const).filter(() => random() < 0.6)
  const made = (parts.length > 0 ? parts : [rate]).map((iva) => part(random, iva))
  return { parts: made, says: [] }
}

/** One to five items that cost what their part does, each a centavo at least. */
const itemsOf = (random: Random, taxPart: TaxPart, place: number): Omit<TaxedItem, 'row'>[] => {
  const items: Omit<TaxedItem, 'row'>[] = []
  for (let left = priceOf(taxPart); left > 0; ) {
    const price = items.length === 4 ? left : 1 + Math.floor(random() * left)
    const quantity = oneOf(random, ['1', '1', '2', '0.345'])
    items.push({ price: pesos(price), quantity, part: place })
    left -= price
  }
  return items
}

/** A breakdown whose items are all known. */
export const generatedItems = (random: Random): TaxBreakdown => {
  const taxes = generatedBreakdown(random)
  const items = taxes.parts.flatMap((taxPart, place) => itemsOf(random, taxPart, place))
  return { ...taxes, items: items.map((item, row) => ({ ...item, row })) }
}
