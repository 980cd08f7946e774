import type { Ledger } from '../../amounts/ledger/ledger-of.ts'

/** "T 16.00% 11.16": hardly a letter beside the rate. */
const RATE = /\b(?:16|8|08)(?:[.,]0+)?\s?%\W*$/
const FEW = 2
/** The IVA share of a total that is taxed as a whole; a mixed basket has less. */
export const MOST_TAX = 0.16 / 1.16
/** The margin for rounding, in cents. */
export const ROUNDING = 2

/** Whether a row of IVA at 16 or 8 % carries an amount that fits a total, in cents. */
export const printsRate = ({ page, all }: Ledger, total: number): boolean =>
  all.some(
    ({ row, start, letters, cents }) =>
      letters <= FEW &&
      RATE.test(page.rows[row]?.text.slice(0, start) ?? '') &&
      cents > 0 &&
      cents <= MOST_TAX * total + ROUNDING,
  )
