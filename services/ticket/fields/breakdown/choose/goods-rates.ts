import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, near, said } from '../../amounts/ledger/ledger-of.ts'

/** Among more goods than this, some add up to any value. */
const MOST_GOODS = 8
const RATES = { '0.16': 0.16 / 1.16, '0.08': 0.08 / 1.08 } as const

const NO_GOODS = [
  'total',
  'subtotal',
  'net',
  'iva',
  'ieps',
  'taxWord',
  'cash',
  'tendered',
  'change',
  'card',
  'vales',
  'transfer',
] as const

/** "PILAS AA 108.00" above the total: the last amount of a row that begins with words. */
const isGoods = (amount: LabelledAmount): boolean =>
  amount.last && amount.letters > 0 && amount.cents > 0 && !amount.minus && said([amount], ...NO_GOODS) === 0

/** Every sum of some of the amounts. */
const sums = (amounts: readonly number[]): readonly number[] => {
  const found = [0]
  for (const cents of amounts) found.push(...found.map((sum) => sum + cents))
  return found
}

/**
 * The rates at which some of the goods, priced with IVA included, bear exactly this IVA: of "PILAS
 * AA 108.00" and "LECHE 30.00", an IVA of 8.00 is 8 %.
 */
export const goodsRates = ({ all }: Ledger, iva: number): readonly (keyof typeof RATES)[] => {
  const first = all.find((amount) => said([amount], 'total') > 0)
  const goods = all.filter((amount) => isGoods(amount) && amount.row < (first?.row ?? 0))
  if (goods.length === 0 || goods.length > MOST_GOODS) return []
  const taxed = sums(goods.map(({ cents }) => cents))
  return (['0.16', '0.08'] as const).filter((rate) => taxed.some((sum) => near(sum * RATES[rate], iva, 1)))
}
