import type { DocumentRow } from './document-rows.ts'
import { isPaidBy } from './says-paid.ts'

const AMOUNTS = /\d[\d.,]*[.,]\d\d(?!\d)/g

/** "T.C. 17.85", "T.C. DEL DIA 17.85": an exchange rate, not a card. */
const EXCHANGE = /\bT\W?C\b\W*(?:DEL DIA)?\W{0,3}\d{2}[.,]\d{2,4}(?!\d)/

/** "TOTAL EUR 27.00" where the card paid 540.00: the value in a foreign currency. */
export const paysOther = (rows: readonly DocumentRow[], totals: readonly string[]): boolean => {
  const due = new Set(totals.flatMap((text) => text.match(AMOUNTS) ?? []))
  return rows
    .filter((row) => isPaidBy(['card', 'transfer'])(row) && !EXCHANGE.test(row.text.toUpperCase()))
    .some(({ text }) => (text.match(AMOUNTS) ?? []).some((paid) => !due.has(paid)))
}
