import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { JudgedTotal } from '../features/total-features.ts'
import { isSaidDue } from './is-said-due.ts'

const PESO = 100

/** `-` may stand inside the amount, before its digits. */
const isSigned = ({ page }: Ledger, { row, start, minus }: LabelledAmount): boolean =>
  minus || /[+-]\s?$/.test((page.rows[row]?.text ?? '').slice(0, start))

/**
 * "S.E +0.50" of an optician's print: less than a peso, or always with a + or - before it, and no
 * word labels it as due.
 */
export const isNoPrice = (total: JudgedTotal, ledger: Ledger): boolean =>
  !isSaidDue(total) &&
  (total.cents < PESO || (total.seen.length > 0 && total.seen.every((seen) => isSigned(ledger, seen))))
