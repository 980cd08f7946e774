import { fold } from '#contracts/fold.ts'
import { textOf } from '../../../page/page-of.ts'
import { readAs } from '../../../text/misread.ts'
import { type Ledger, near, said } from '../../amounts/ledger/ledger-of.ts'
import type { Breakdown } from '../candidates/breakdown.ts'
import { goodsRates } from './goods-rates.ts'
import { isBorderPlace } from './is-border-place.ts'

export type IvaRate = '0.16' | '0.08' | '0.00'

const PRINTED_RATE =
  /(?<![\d.,])(?<rate>16|0?8)(?:[.,]0{1,2})?\s?%|(?<!\d)(?:0?\.|0,)(?<rate>16|08)0{0,4}(?![\d.,])|TASA\s*(?<rate>16|8)\b/i
const ALL_PRINTED = new RegExp(PRINTED_RATE, 'gi')
/** From the last IVA on: "IEPS 8% IVA 16% 39.47" prints another tax's rate before its own. */
const OF_IVA = /I\.?V\.?A(?!.*I\.?V\.?A).*/i
const IEPS = new RegExp(String.raw`[${readAs.I}|]\s?\.?\s?E\s?\.?\s?P`, 'i')
/** "IVA 8.0 $ 30.22": a rate directly before the amount needs no %. */
const BARE_RATE = /\bI\.?V\.?A\.?\W{0,2}(16|0?8)(?:[.,]0{1,2})?[\s:$]*$/i

const rateBeside = ({ label, above }: Readonly<{ label: string; above: string }>): IvaRate | null => {
  const own = OF_IVA.exec(label)?.[0] ?? ''
  const found = PRINTED_RATE.exec(own) ?? PRINTED_RATE.exec(`${label} ${above}`)
  const percent = found?.groups?.['rate'] ?? BARE_RATE.exec(label)?.[1]
  if (percent === undefined) return null
  return Number(percent) === 16 ? '0.16' : '0.08'
}

/** The only rate printed beside the amount of IVA, or null. */
export const printedRate = ({ all }: Ledger, iva: number): IvaRate | null => {
  const beside = all
    .filter((one) => near(one.cents, iva) && said([one], 'iva', 'taxWord') > 0)
    .map(rateBeside)
  const [rate, ...others] = new Set(beside.filter((found) => found !== null))
  return rate !== undefined && others.length === 0 ? rate : null
}

/** A base printed in the row of the IVA that fits it. */
const byBaseInRow = ({ all }: Ledger, iva: number): IvaRate | null => {
  const rows = new Set(all.filter(({ cents }) => near(cents, iva)).map(({ row }) => row))
  const fits = (rate: number) =>
    all.some(({ row, cents }) => rows.has(row) && cents > iva && near(cents * rate, iva, 1.2))
  if (fits(0.16)) return '0.16'
  return fits(0.08) ? '0.08' : null
}

/** If half of a basket bears 16 %, its IVA looks like 8 % of the whole. */
const byNet = (ledger: Ledger, { net, iva, printedNet }: Breakdown): IvaRate | null => {
  if (near(net * 0.16, iva, 2)) return '0.16'
  if (!near(net * 0.08, iva, 2)) return null
  const isHalf = printedNet === null && goodsRates(ledger, iva).includes('0.16')
  return isHalf && !isBorderPlace(ledger.page) ? null : '0.08'
}

const byAnyBase = ({ printed }: Ledger, { net, iva }: Breakdown): IvaRate | null =>
  printed.some(({ cents }) => cents <= net && near(cents * 0.16, iva, 1.2)) ? '0.16' : null

/** A rate, and whether only the place supports it. */
export type FoundRate = Readonly<{ value: IvaRate; isGuess: boolean }>

const says16 = (text: string): boolean =>
  [...text.matchAll(ALL_PRINTED)].some(({ groups }) => groups?.['rate'] === '16')

/**
 * "B IVA 8% 367.04 29.36" on a ticket with IEPS: the taxes include IEPS and are not listed apart.
 * "IVA 8.00% 0.00" taxes nothing.
 */
const OF_IVA_8 = /\bI\.?V\.?A\b\.?\W{0,3}0?8(?:[.,]0+)?\s?%(?!.*\s0\.00\s*$)/m

/**
 * 16 %, unless no 16 % is printed and one of these holds: an 8 % of the IVA is printed beside an
 * IEPS; or the tax is low enough to be 8 % and the goods, an 8 % that is not IEPS, or the place
 * confirm it.
 */
const byText = (ledger: Ledger, { net, iva }: Breakdown): FoundRate => {
  const { page } = ledger
  const text = fold(textOf(page))
  if (says16(text)) return { value: '0.16', isGuess: false }
  if (OF_IVA_8.test(text) && /\bIEPS\b/.test(text)) return { value: '0.08', isGuess: true }
  if (iva >= net * 0.081) return { value: '0.16', isGuess: false }
  const [rate, ...others] = goodsRates(ledger, iva)
  if (rate !== undefined && others.length === 0) return { value: rate, isGuess: false }
  const rows = page.rows.filter(({ text }) => !IEPS.test(text))
  if (/(?<!\d)8(?:[.,]0+)?\s?%/.test(textOf({ rows }))) return { value: '0.08', isGuess: false }
  const isGuess = isBorderPlace(page)
  return { value: isGuess ? '0.08' : '0.16', isGuess }
}

/** "IVA 16% 16.00", "IVA 8% 8.00": with two rates, neither is the ticket's rate. */
const hasTwoRates = ({ all }: Ledger): boolean => {
  const taxes = all.filter((one) => one.cents > 0 && said([one], 'iva') > 0)
  return new Set(taxes.map(rateBeside).filter((rate) => rate !== null)).size > 1
}

/**
 * The IVA rate of a breakdown: the rate printed beside the IVA; otherwise the rate that fits a
 * printed base; otherwise what the rest of the ticket says.
 */
export const taxRate = (ledger: Ledger, breakdown: Breakdown): FoundRate => {
  const { iva } = breakdown
  if (iva <= 0) return { value: '0.00', isGuess: false }
  const value =
    printedRate(ledger, iva) ??
    byNet(ledger, breakdown) ??
    byBaseInRow(ledger, iva) ??
    byAnyBase(ledger, breakdown)
  const rate = value ? { value, isGuess: false } : byText(ledger, breakdown)
  return hasTwoRates(ledger) ? { ...rate, isGuess: true } : rate
}
