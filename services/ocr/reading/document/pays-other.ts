import type { DocumentRow } from './document-rows.ts'
import { isPaidBy } from './says-paid.ts'

const AMOUNTS = /\d[\d.,]*[.,]\d\d(?!\d)/g

/** "TOTAL EUR 27.00" where the card paid 540.00: what it is worth abroad. */
export const paysOther = (rows: readonly DocumentRow[], totals: readonly string[]): boolean => {
  const due = new Set(totals.flatMap((text) => text.match(AMOUNTS) ?? []))
  return rows
    .filter(isPaidBy(['card', 'transfer']))
    .some(({ text }) => (text.match(AMOUNTS) ?? []).some((paid) => !due.has(paid)))
}
