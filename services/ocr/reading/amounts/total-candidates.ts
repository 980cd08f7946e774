import type { LabelledAmount } from './labelled-amount.ts'
import { type Ledger, said, type Value } from './ledger.ts'

/** How a candidate was come by: printed; printed with a misread `$`; implied by others; a digit read otherwise. */
export type TotalSource = 'printed' | 'less' | 'words' | 'cash' | 'net+tax' | 'second'

export type TotalCandidate = Readonly<{ cents: number; how: TotalSource; seen: readonly LabelledAmount[] }>

const MOST_CENTS = 1e9
const MOST_TAXES = 24

const implied = (cents: number, how: TotalSource): TotalCandidate => ({ cents, how, seen: [] })

/** Printed values without a first digit that may be a misread `$`. */
const withoutSign = ({ printed }: Ledger): TotalCandidate[] =>
  printed.flatMap(({ seen }) =>
    seen.flatMap(({ less }) =>
      less ? [{ cents: less, how: 'less', seen: seen.filter((other) => other.less === less) }] : [],
    ),
  )

/** Handed over minus change. */
const fromCash = ({ printed }: Ledger): TotalCandidate[] => {
  const changes = printed.filter(({ seen }) => said(seen, 'change') >= 0.8)
  const paid = ({ cents, seen }: Value, change: Value) =>
    cents > change.cents && said(seen, 'cash', 'tendered', 'payLabel') > 0
  return printed.flatMap((more) =>
    changes
      .filter((change) => paid(more, change))
      .map((change) => implied(more.cents - change.cents, 'cash')),
  )
}

/** Labelled net plus one or two labelled taxes. */
const fromTaxes = ({ printed }: Ledger): TotalCandidate[] => {
  const nets = printed.filter(({ seen }) => said(seen, 'subtotal', 'net') >= 0.75).slice(0, MOST_TAXES)
  const taxes = printed.filter(({ seen }) => said(seen, 'iva', 'ieps') >= 0.75).slice(0, MOST_TAXES)
  return nets.flatMap((net) =>
    taxes
      .filter((tax) => tax.cents < net.cents * 0.3)
      .flatMap((tax) => {
        const more = taxes.filter(({ cents }) => cents > tax.cents)
        return [0, ...more.map(({ cents }) => cents)].map((other) =>
          implied(net.cents + tax.cents + other, 'net+tax'),
        )
      }),
  )
}

const isDigit = (sign: string) => /\d/.test(sign)

/** An unsure digit read as the recogniser's second choice, where a sum of items or the amount in words asks for it. */
const secondReadings = ({ all, words, sums }: Ledger): TotalCandidate[] =>
  all
    .filter(({ certainty }) => certainty <= 0.9)
    .flatMap((amount) =>
      amount.digits.flatMap((doubtful, k): TotalCandidate[] => {
        const { certainty, second, secondCertainty } = doubtful
        if (certainty > 0.9 || !isDigit(second) || secondCertainty < 0.03) return []
        const digits = amount.digits.map(({ sign }, i) => (i === k ? second : isDigit(sign) ? sign : '0'))
        const cents = Number(digits.join(''))
        const wanted = words?.cents === cents || (sums.get(cents)?.count ?? 0) >= 2
        return wanted ? [{ cents, how: 'second', seen: [{ ...amount, cents }] }] : []
      }),
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
    ...secondReadings(ledger),
  ]
  for (const candidate of others) {
    const { cents } = candidate
    if (cents > 0 && cents < MOST_CENTS && !values.has(cents) && !candidates.has(cents))
      candidates.set(cents, candidate)
  }
  return [...candidates.values()]
}
