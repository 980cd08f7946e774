import { fromAdvance, fromCash, fromSaving, fromTaxes, implied } from './implied-totals.ts'
import type { Ledger } from './ledger.ts'
import { mendedTotals } from './mended-totals.ts'
import type { TotalCandidate } from './total-candidate.ts'

const MOST_CENTS = 1e9

/** Printed values without a first digit that may be a misread `$`. */
const withoutSign = ({ printed }: Ledger): TotalCandidate[] =>
  printed.flatMap(({ seen }) =>
    seen.flatMap(({ less }) =>
      less ? [{ cents: less, how: 'less', seen: seen.filter((other) => other.less === less) }] : [],
    ),
  )

/** What may be the total: distinct values, not places; the first way to come by a value stands. */
export const totalCandidates = (ledger: Ledger): TotalCandidate[] => {
  const { printed, values, words } = ledger
  const candidates = new Map<number, TotalCandidate>()
  for (const { cents, seen } of printed) candidates.set(cents, { cents, how: 'printed', seen })
  const others = [
    ...(words ? [implied(words.cents, 'words')] : []),
    ...withoutSign(ledger),
    ...fromCash(ledger),
    ...fromTaxes(ledger),
    ...mendedTotals(ledger),
    ...fromAdvance(ledger),
    ...fromSaving(ledger),
  ]
  for (const candidate of others) {
    const { cents } = candidate
    if (cents > 0 && cents < MOST_CENTS && !values.has(cents) && !candidates.has(cents))
      candidates.set(cents, candidate)
  }
  return [...candidates.values()]
}
