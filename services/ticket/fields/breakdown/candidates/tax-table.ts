import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, near, said, taxWords, type Value } from '../../amounts/ledger/ledger-of.ts'

/** A row of a tax table, `A IVA 16.00% 630.91 100.95`: the tax on a base at the printed rate. */
type TaxRow = Readonly<{ base: LabelledAmount; tax: LabelledAmount; isIeps: boolean }>

/** The rows of a tax table that hold, with their sums. */
export type TaxTable = Readonly<{
  rows: number
  net: number
  tax: number
  taxes: readonly Value[]
  bases: readonly LabelledAmount[]
}>

const MOST_ROWS = 12
const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)\s?[%X]/g
const FRACTION = /(?<![\d])0?[.,](\d{2})\d{0,4}(?!\d)/g
const USUAL = [0.16, 0.08]

const printedRates = (text: string): number[] => [
  ...[...text.matchAll(PERCENT)].map(([, percent = '']) => Number(percent.replace(',', '.')) / 100),
  ...[...text.matchAll(FRACTION)].map(([, digits = '']) => Number(digits) / 100),
]

/** Two amounts of a row, one of which is the tax on the other. */
const taxRowOf = (text: string, amounts: readonly LabelledAmount[]): TaxRow | null => {
  const named = said(amounts, ...taxWords) >= 0.75
  const isFree = said(amounts, 'exempt') >= 0.75
  const rates = [...printedRates(text), ...(isFree ? [0] : []), ...(named ? USUAL : [])]
  for (const rate of rates)
    for (const base of amounts) {
      const tax = amounts.find(
        (one) => one !== base && one.cents < base.cents && near(one.cents, base.cents * rate, 2),
      )
      if (!tax) continue
      return { base, tax, isIeps: said([base, tax], 'ieps') > said([base, tax], 'iva') }
    }
  return null
}

const add = (amounts: readonly LabelledAmount[]) => amounts.reduce((sum, { cents }) => sum + cents, 0)

/**
 * The tax table that a ticket prints under its total, or null. The bases of IEPS are part of those
 * of IVA, unless all bases together close on the total.
 */
export const taxTable = ({ page, all }: Ledger, total: number): TaxTable | null => {
  const rows = [...Map.groupBy(all, ({ row }) => row)]
    .filter(([, amounts]) => amounts.length >= 2 && amounts.length <= 4)
    .flatMap(([row, amounts]) => taxRowOf(page.rows[row]?.text ?? '', amounts) ?? [])
    .slice(0, MOST_ROWS)
  if (rows.length === 0) return null
  const taxes = rows.flatMap(({ tax }) => (tax.cents > 0 ? [{ cents: tax.cents, seen: [tax] }] : []))
  const ofIva = rows.filter(({ isIeps }) => !isIeps)
  const tax = add(rows.map((one) => one.tax))
  const every = rows.map(({ base }) => base)
  const apart = near(add(every) + tax, total, 3) || ofIva.length === 0
  const bases = apart ? every : ofIva.map(({ base }) => base)
  return { rows: rows.length, net: add(bases), tax, taxes, bases }
}
