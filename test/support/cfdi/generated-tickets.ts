import type { Taxation } from '#cfdi/sales/sale-at-rate.ts'
import type { ItemisedTicket, TicketItem } from '#cfdi/sales/split-items.ts'

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32): thousands of tickets, made sooner
 * than fast-check makes them.
 */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Random = ReturnType<typeof randomFrom>

export const pesos = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0]

const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1))

const ivas = ['0.16', '0.16', '0.16', '0.08', '0.00', '0.00', 'exempt', 'none'] as const
const iepsRates = ['0.08', '0.08', '0.265', '0.30', '0.53', '0.03', '1.60', '0.304', '0.50', '0.25'] as const
/** Pesos for each litre or kilogram: sweetened drinks, fuels, tobacco, the highest there is. */
const cuotas = ['3.081800', '1.645100', '6.455500', '0.699700', '72.160500'] as const

const taxation = (random: Random): Taxation => {
  const iva = oneOf(random, ivas)
  const kind = random()
  if (kind < 0.7) return { iva }
  if (kind < 0.9) return { iva, ieps: { rate: oneOf(random, iepsRates) } }
  return { iva, ieps: { cuota: oneOf(random, cuotas), units: oneOf(random, ['0.355', '0.6', '2', '1.5']) } }
}

/** Many cheap things, few dear ones; what bears a cuota costs more than it. */
const priceOf = (random: Random, { ieps }: Taxation): number => {
  const cents = 1 + Math.floor(random() ** 3 * 250_000)
  return ieps && 'cuota' in ieps ? cents + 20_000 : cents
}

const item = (random: Random, taxed: Taxation): TicketItem => {
  const cents = priceOf(random, taxed)
  const off = random()
  const mayBeFree = taxed.ieps === undefined || 'rate' in taxed.ieps
  const discount = off < 0.8 ? 0 : off > 0.98 && mayBeFree ? cents : upTo(random, Math.floor(cents / 10))
  return {
    ...taxed,
    descripcion: oneOf(random, ['LECHE 1 L', 'ÑAME & CÍA', 'REFRESCO 600 ML', 'PAN', 'TORTILLA KG']),
    price: pesos(cents),
    discount: discount > 0 ? pesos(discount) : null,
    cantidad: oneOf(random, ['1', '1', '1', '2', '3', '12', '0.250', '1.345', '1000']),
  }
}

const centsOf = (amount: string | null | undefined): number => Number((amount ?? '0.00').replace('.', ''))

const isCuota = ({ ieps }: TicketItem): boolean => ieps !== undefined && 'cuota' in ieps

/**
 * A ticket of one to `mostLines` items, a third of them of one kind only, some with a discount on
 * the whole.
 */
export const generatedTicket = (random: Random, mostLines = 340): ItemisedTicket => {
  const lines = 1 + Math.floor(random() ** 6 * mostLines)
  const kinds = Array.from({ length: oneOf(random, [1, 2, 3, 4, 8]) }, () => taxation(random))
  const items = Array.from({ length: lines }, () => item(random, oneOf(random, [taxation(random), ...kinds])))
  const whole = items.reduce((sum, { price, discount }) => sum + centsOf(price) - centsOf(discount), 0)
  if (whole === 0) return generatedTicket(random, mostLines)
  const mayHaveDiscount = random() < 0.2 && !items.some(isCuota)
  const off = mayHaveDiscount ? Math.floor((whole * random()) / 4) : 0
  return { items, total: pesos(whole - off), discount: off > 0 ? pesos(off) : null }
}
