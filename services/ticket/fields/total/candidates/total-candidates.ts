import { type Ledger, near } from '../../amounts/ledger/ledger-of.ts'
import { fromAdvance, fromCash, fromSaving, fromTaxes, implied } from './implied-totals.ts'
import { joinedTotals } from './joined-totals.ts'
import { mendedTotals } from './mended-totals.ts'
import type { TotalCandidate } from './total-candidate.ts'
import { withoutTips } from './without-tips.ts'

const MOST_CENTS = 1e9

/** Printed values without a first digit that may be a misread `$`. */
const withoutSign = ({ printed }: Ledger): TotalCandidate[] =>
  printed.flatMap(({ seen }) =>
    seen.flatMap(({ less }) =>
      less ? [{ cents: less, how: 'less', seen: seen.filter((other) => other.less === less) }] : [],
    ),
  )

/** The possible totals: distinct values, not places; each keeps its first origin. */
export const totalCandidates = (ledger: Ledger): TotalCandidate[] => {
  const { printed, values, words } = ledger
  const candidates = new Map<number, TotalCandidate>()
  for (const { cents, seen } of printed) candidates.set(cents, { cents, how: 'printed', seen })
  const paid = fromCash(ledger)
  /**
   * Cash less change equals a printed total to the cent: another total beside it was misread in
   * part.
   */
  const isOffByCents = (cents: number) =>
    paid.some((total) => values.has(total.cents) && near(total.cents, cents, 2))
  const others = [
    ...(words ? [implied(words.cents, 'words')] : []),
    ...withoutSign(ledger),
    ...joinedTotals(ledger),
    ...paid,
    ...[...fromTaxes(ledger), ...mendedTotals(ledger)].filter(({ cents }) => !isOffByCents(cents)),
    ...fromAdvance(ledger),
    ...fromSaving(ledger),
    ...withoutTips(ledger).map(({ by }) => implied(by, 'net+tax')),
  ]
  for (const candidate of others) {
    const { cents } = candidate
    if (cents > 0 && cents < MOST_CENTS && !values.has(cents) && !candidates.has(cents))
      candidates.set(cents, candidate)
  }
  return [...candidates.values()]
}
