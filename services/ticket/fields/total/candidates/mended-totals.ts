import { oneEditApart } from '../../../text/one-edit-apart.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { billed } from './implied-totals.ts'
import type { TotalCandidate } from './total-candidate.ts'

const isDigit = (character: string) => /\d/.test(character)

/**
 * An uncertain digit replaced by the recogniser's second choice, if an item sum or the amount in
 * words asks for it.
 */
const secondReadings = ({ all, words, sums }: Ledger): TotalCandidate[] =>
  all
    .filter(({ certainty }) => certainty <= 0.9)
    .flatMap((amount) =>
      amount.digits.flatMap((doubtful, k): TotalCandidate[] => {
        const { certainty, second, secondCertainty } = doubtful
        if (certainty > 0.9 || !isDigit(second) || secondCertainty < 0.03) return []
        const digits = amount.digits.map(({ character }, i) =>
          i === k ? second : isDigit(character) ? character : '0',
        )
        const cents = Number(digits.join(''))
        const wanted = words?.cents === cents || (sums.get(cents)?.count ?? 0) >= 2
        return wanted ? [{ cents, how: 'second', seen: [{ ...amount, cents }] }] : []
      }),
    )

const mended = (amount: LabelledAmount, cents: number): TotalCandidate => ({
  cents,
  how: 'second',
  seen: [{ ...amount, cents }],
})

/** A total one digit from the sum of the items above it. */
const bySum = ({ all, sums }: Ledger): TotalCandidate[] =>
  billed(all).flatMap((amount) =>
    [...sums]
      .filter(([cents, { row, count }]) => {
        const above = row < amount.row && count >= 2
        return above && oneEditApart(String(cents), String(amount.cents))
      })
      .map(([cents]) => mended(amount, cents)),
  )

/** A slashed zero is read as 8: `$142.88`, `$142.80` and `$142.08` may be `$142.00`. */
const byZeros = ({ all }: Ledger): TotalCandidate[] =>
  billed(all)
    .filter(({ cents, whole }) => !whole && [8, 80, 88].includes(cents % 100))
    .map((amount) => mended(amount, Math.floor(amount.cents / 100) * 100))

/** Prints of the total with one digit changed, as something else on the ticket asks. */
export const mendedTotals = (ledger: Ledger): TotalCandidate[] => [
  ...secondReadings(ledger),
  ...bySum(ledger),
  ...byZeros(ledger),
]
