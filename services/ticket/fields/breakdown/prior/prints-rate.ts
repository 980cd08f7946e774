import type { Ledger } from '../../amounts/ledger/ledger.ts'

/** "T 16.00% 11.16": hardly a letter beside the rate. */
const RATE = /\b(?:16|8|08)(?:[.,]0+)?\s?%\W*$/
const FEW = 2
/** IVA of a total that bears it as a whole; of a mixed basket it is less. */
export const MOST_TAX = 0.16 / 1.16
/** What rounding may add, in cents. */
export const ROUNDING = 2

/** A row of IVA at 16 or 8 % with its sum, which may be a total's, in cents. */
export const printsRate = ({ page, all }: Ledger, total: number): boolean =>
  all.some(
    ({ row, start, letters, cents }) =>
      letters <= FEW &&
      RATE.test(page.rows[row]?.text.slice(0, start) ?? '') &&
      cents > 0 &&
      cents <= MOST_TAX * total + ROUNDING,
  )
