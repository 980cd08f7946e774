import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import type { Amount } from './amount.ts'

const TAX_BEFORE = /\bI\W?(?:V\W?A|E\W?P\W?S)\b\W*$/
/** Rates in hundredths of a percent: IVA (LIVA 1 and the border decrees) and IEPS (LIEPS 2). */
const RATES = new Set([800, 1600, 300, 600, 700, 900, 2500, 2650, 3000, 3040, 5000, 5300, 16000])

const isRate = (text: string, { cents, dollar, start, end }: Amount, next: Amount | undefined): boolean =>
  next !== undefined &&
  !dollar &&
  RATES.has(cents) &&
  TAX_BEFORE.test(fold(text.slice(0, start))) &&
  !/[A-Za-z]/.test(text.slice(end, next.start))

/**
 * The amounts of a row, without a rate that is printed between a tax and its amount and lacks its
 * %: "IVA 16.00 70.34", "IEPS 53.00 152.30".
 */
export const withoutRates = ({ text }: PageRow, amounts: readonly Amount[]): readonly Amount[] =>
  amounts.filter((amount, k) => !isRate(text, amount, amounts[k + 1]))
