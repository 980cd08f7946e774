import type { DocumentRow } from './document-rows.ts'
import { printsAmount } from './prints-amount.ts'

/**
 * The rows above the first amount, where a document states what it is; null if it prints no amount.
 */
export const aboveAmounts = (rows: readonly DocumentRow[]): readonly DocumentRow[] | null => {
  const first = rows.findIndex(({ text }) => printsAmount(text))
  return first < 0 ? null : rows.slice(0, first)
}
