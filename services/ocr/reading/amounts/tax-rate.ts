import { textOf } from '../page.ts'
import type { Breakdown } from './breakdown.ts'
import { isBorderPlace } from './is-border-place.ts'
import { type Ledger, near, said } from './ledger.ts'

export type IvaRate = '0.16' | '0.08' | '0.00'

const PRINTED_RATE =
  /(?<![\d.,])(?<rate>16|0?8)(?:[.,]0{1,2})?\s?%|(?<!\d)0?[.,](?<rate>16|08)0{0,4}(?!\d)|TASA\s*(?<rate>16|8)\b/i
/** "IVA 8.0 $ 30.22": right before the amount a rate needs no sign of its own. */
const BARE_RATE = /\bI\.?V\.?A\.?\W{0,2}(16|0?8)(?:[.,]0{1,2})?[\s:$]*$/i

const rateBeside = ({ label, above }: Readonly<{ label: string; above: string }>): IvaRate | null => {
  const percent = PRINTED_RATE.exec(`${label} ${above}`)?.groups?.['rate'] ?? BARE_RATE.exec(label)?.[1]
  if (percent === undefined) return null
  return Number(percent) === 16 ? '0.16' : '0.08'
}

/** The one rate that is printed beside the amount of IVA, or null. */
export const printedRate = ({ all }: Ledger, iva: number): IvaRate | null => {
  const beside = all
    .filter((one) => near(one.cents, iva) && said([one], 'iva', 'taxWord') > 0)
    .map(rateBeside)
  const [rate, ...others] = new Set(beside.filter((found) => found !== null))
  return rate !== undefined && others.length === 0 ? rate : null
}

/** A base printed in the row of the IVA that gives it. */
const byBaseInRow = ({ all }: Ledger, iva: number): IvaRate | null => {
  const rows = new Set(all.filter(({ cents }) => near(cents, iva)).map(({ row }) => row))
  const fits = (rate: number) =>
    all.some(({ row, cents }) => rows.has(row) && cents > iva && near(cents * rate, iva, 1.2))
  if (fits(0.16)) return '0.16'
  return fits(0.08) ? '0.08' : null
}

const byNet = (net: number, iva: number): IvaRate | null => {
  if (near(net * 0.16, iva, 2)) return '0.16'
  return near(net * 0.08, iva, 2) ? '0.08' : null
}

const byAnyBase = ({ printed }: Ledger, { net, iva }: Breakdown): IvaRate | null =>
  printed.some(({ cents }) => cents <= net && near(cents * 0.16, iva, 1.2)) ? '0.16' : null

/** A rate, and whether only the place speaks for it. */
export type FoundRate = Readonly<{ rate: IvaRate; isGuess: boolean }>

/** 8 % where the ticket says so, or stands where it may be and the tax is low enough; and says no 16 %, and IEPS rows are left out of it. */
const byText = ({ page }: Ledger, { net, iva }: Breakdown): FoundRate => {
  const rows = page.rows.filter(({ text }) => !/[1IL|]\s?\.?\s?E\s?\.?\s?P/i.test(text))
  const text = textOf({ rows })
  if (iva >= net * 0.081 || /16(?:[.,]0+)?\s?%/.test(text)) return { rate: '0.16', isGuess: false }
  if (/(?<!\d)8(?:[.,]0+)?\s?%/.test(text)) return { rate: '0.08', isGuess: false }
  const isGuess = isBorderPlace(page)
  return { rate: isGuess ? '0.08' : '0.16', isGuess }
}

/** The IVA rate of a breakdown: as printed beside the IVA, else by the base that it fits, else by what the ticket says anywhere. */
export const taxRate = (ledger: Ledger, breakdown: Breakdown): FoundRate => {
  const { net, iva } = breakdown
  if (iva <= 0) return { rate: '0.00', isGuess: false }
  const rate =
    printedRate(ledger, iva) ?? byNet(net, iva) ?? byBaseInRow(ledger, iva) ?? byAnyBase(ledger, breakdown)
  return rate ? { rate, isGuess: false } : byText(ledger, breakdown)
}
