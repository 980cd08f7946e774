import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { isRateOf, type Ledger, said, type Value } from '../../amounts/ledger/ledger-of.ts'
import type { TotalCandidate, TotalSource } from './total-candidate.ts'

const MOST_TAXES = 24

export const implied = (cents: number, how: TotalSource): TotalCandidate => ({ cents, how, seen: [] })

const sure = ({ seen }: Value, concept: Parameters<typeof said>[1]) => said(seen, concept) >= 0.75

/** Cash tendered minus change. */
export const fromCash = ({ printed }: Ledger): TotalCandidate[] => {
  const changes = printed.filter(({ seen }) => said(seen, 'change') >= 0.8)
  const paid = ({ cents, seen }: Value, change: Value) =>
    cents > change.cents && said(seen, 'cash', 'tendered', 'payLabel') > 0
  return printed.flatMap((more) =>
    changes
      .filter((change) => paid(more, change))
      .map((change) => implied(more.cents - change.cents, 'cash')),
  )
}

/**
 * Labelled net plus one or two labelled taxes; or any value with a labelled tax that is exactly 16
 * or 8 % of it.
 */
export const fromTaxes = ({ printed, others }: Ledger): TotalCandidate[] => {
  const all = [...printed, ...others.values()]
  const nets = all.filter(({ seen }) => said(seen, 'subtotal', 'net') >= 0.75).slice(0, MOST_TAXES)
  const taxes = all.filter(({ seen }) => said(seen, 'iva', 'ieps') >= 0.75).slice(0, MOST_TAXES)
  const closing = taxes.flatMap((tax) =>
    all.filter(({ cents }) => isRateOf(tax.cents, cents)).map((net) => net.cents + tax.cents),
  )
  const labelled = nets.flatMap((net) =>
    taxes
      .filter((tax) => tax.cents < net.cents * 0.3)
      .flatMap((tax) => {
        const more = taxes.filter(({ cents }) => cents > tax.cents)
        return [0, ...more.map(({ cents }) => cents)].map((other) => net.cents + tax.cents + other)
      }),
  )
  return [...labelled, ...closing].map((cents) => implied(cents, 'net+tax'))
}

/** An earlier payment plus the rest: `ANTICIPO 136.00`, `SALDO A LIQUIDAR 546.00`. */
export const fromAdvance = ({ printed }: Ledger): TotalCandidate[] => {
  const advances = printed.filter((value) => sure(value, 'advance')).slice(0, 4)
  const rests = printed.filter((value) => sure(value, 'rest')).slice(0, 4)
  return advances.flatMap((advance) => rests.map((rest) => implied(advance.cents + rest.cents, 'cash')))
}

const isGross = (value: Value) => said(value.seen, 'gross', 'subtotal', 'total', 'amountWord') >= 0.75

/** Before and after a discount: `CONSUMO 613.77`, `DESC 30% -184.13`. */
export const fromSaving = ({ printed }: Ledger): TotalCandidate[] => {
  const savings = printed.filter((value) => sure(value, 'saving')).slice(0, 6)
  const gross = printed.filter(isGross).slice(0, 6)
  return gross.flatMap(({ cents }) =>
    savings.filter((saving) => saving.cents < cents).map((saving) => implied(cents - saving.cents, 'cash')),
  )
}

const MARKED = 0.75

/** The amount beside a word for the total or for a payment. */
export const billed = (all: readonly LabelledAmount[]): LabelledAmount[] =>
  all
    .filter((amount) => said([amount], 'total', 'cash', 'card', 'vales', 'transfer', 'payLabel') >= MARKED)
    .slice(0, 12)
