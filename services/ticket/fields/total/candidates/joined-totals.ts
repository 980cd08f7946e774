import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { billed, fromCash, fromTaxes } from './implied-totals.ts'
import type { TotalCandidate } from './total-candidate.ts'

/** `$9 9.00`, `239 9.95`: a blank inside a number, only the end of which was read as an amount. */
const BLANK_INSIDE = /(?<![\d.,:/-])(\d{1,4}) (\d{1,3})[.,](\d{2})\s*$/

const joined = (ledger: Ledger, { row, end }: LabelledAmount): number | null => {
  const found = BLANK_INSIDE.exec(ledger.page.rows[row]?.text.slice(0, end) ?? '')
  return found ? Number(found.slice(1).join('')) : null
}

/** Totals with a blank inside, if items, words, cash less change, or net and tax confirm them. */
export const joinedTotals = (ledger: Ledger): TotalCandidate[] => {
  const { words, sums } = ledger
  const computed = new Set([...fromCash(ledger), ...fromTaxes(ledger)].map(({ cents }) => cents))
  return billed(ledger.all).flatMap((amount): TotalCandidate[] => {
    const cents = joined(ledger, amount)
    if (cents === null) return []
    const isConfirmed = computed.has(cents) || words?.cents === cents || (sums.get(cents)?.count ?? 0) >= 2
    return isConfirmed ? [{ cents, how: 'second', seen: [{ ...amount, cents }] }] : []
  })
}
