import { largestOf } from '../../../ranking/largest-of.ts'
import { prefixed, recordOf } from '../../../ranking/record-of.ts'
import { oneEditApart } from '../../../text/one-edit-apart.ts'
import { type LabelledAmount, labelled } from '../../amounts/labels/labelled-amount.ts'
import { moneyConcepts } from '../../amounts/labels/money-concepts.ts'
import { type Ledger, said } from '../../amounts/ledger/ledger-of.ts'
import { billed } from '../candidates/implied-totals.ts'
import type { TotalCandidate } from '../candidates/total-candidate.ts'
import type { Relations } from './relations.ts'
import { standingFeatures } from './standing-features.ts'
import { totalRelations } from './total-relations.ts'

const SPOILERS = [
  'count',
  'saving',
  'points',
  'tip',
  'taxWord',
  'subtotal',
  'iva',
  'change',
  'tendered',
] as const
const NOT_ITEMS = [
  'total',
  'subtotal',
  'net',
  'iva',
  'ieps',
  'cash',
  'tendered',
  'change',
  'card',
  'tip',
  'amountWord',
  'payLabel',
  'vales',
  'transfer',
] as const

type Seen = readonly LabelledAmount[]

const anyOf = (seen: Seen, test: (amount: LabelledAmount) => boolean) => Number(seen.some(test))

const share = (seen: Seen, test: (amount: LabelledAmount) => boolean) =>
  seen.length ? seen.filter(test).length / seen.length : 0

const isItem = ({ letters, is }: LabelledAmount) => letters >= 5 && !NOT_ITEMS.some((concept) => is[concept])

/** The print that looks most like a total: by its label, then by the letters beside it. */
const bestPrint = (seen: Seen): LabelledAmount | undefined =>
  seen.toSorted((a, b) => labelled(b, 'total') - labelled(a, 'total') || b.letters - a.letters)[0]

const labelFeatures = (seen: Seen, best: LabelledAmount | undefined) => ({
  ...prefixed(
    'l_',
    recordOf(moneyConcepts, (concept) => largestOf(seen, ({ is }) => is[concept])),
  ),
  ...prefixed(
    'a_',
    recordOf(moneyConcepts, (concept) => largestOf(seen, ({ isAbove }) => isAbove[concept])),
  ),
  totalOnly: best?.is.total ? Math.min(1, 5 / Math.max(1, best.letters)) : 0,
  totalClean: largestOf(seen, (amount) =>
    SPOILERS.some((concept) => amount.is[concept]) ? 0 : labelled(amount, 'total'),
  ),
  payLine: said(seen, 'cash', 'card', 'vales', 'transfer', 'payLabel'),
  itemLike: share(seen, isItem),
})

const printFeatures = ({ page, all }: Ledger, seen: Seen) => ({
  seen: seen.length,
  rowsSeen: new Set(seen.map(({ row }) => row)).size,
  dollar: anyOf(seen, ({ dollar }) => dollar),
  dollarShare: share(all, ({ dollar }) => dollar),
  minus: anyOf(seen, ({ minus }) => minus),
  whole: anyOf(seen, ({ whole }) => whole),
  tall: seen.length ? largestOf(seen, ({ height }) => height) / page.medianHeight : 1,
  p: largestOf(seen, ({ certainty }) => certainty),
  first: (seen[0]?.row ?? page.span) / page.span,
  lastRow: (seen.at(-1)?.row ?? page.span) / page.span,
  alone: anyOf(seen, ({ alone }) => alone),
})

const sourceFeatures = ({ how, seen }: TotalCandidate) => ({
  printed: Number(how === 'printed'),
  less: Number(how === 'less'),
  implied: Number(how === 'cash' || how === 'net+tax' || how === 'words'),
  second: Number(how === 'second'),
  hasLess: Number(how === 'printed' && seen.some(({ less }) => less)),
})

/**
 * An amount beside a word for the total is one digit off: the implied value is printed but was
 * misread.
 */
const echoOf = ({ all }: Ledger, { cents, how }: TotalCandidate) =>
  how === 'printed'
    ? 0
    : largestOf(billed(all), (amount) =>
        oneEditApart(String(amount.cents), String(cents)) || amount.less === cents
          ? Math.max(labelled(amount, 'total'), 0.8)
          : 0,
      )

const mendFeatures = (ledger: Ledger, candidate: TotalCandidate) => ({
  echo: echoOf(ledger, candidate),
  /** Whole pesos are usual on this ticket. */
  roundShare: share(ledger.all, ({ cents }) => cents % 100 === 0),
})

/** How many independent facts agree on the value. */
const closes = (relations: Relations, rowsSeen: number): number =>
  Math.max(relations.net16, relations.net8, relations.threeWay) +
  Number(relations.words > 0) +
  Number(relations.sum >= 2) +
  Number(relations.cashLabels >= 1.5) +
  0.5 * Number(rowsSeen >= 2)

const ownFeatures = (ledger: Ledger, candidate: TotalCandidate) => {
  const { cents, seen } = candidate
  const best = bestPrint(seen)
  const relations = totalRelations(ledger, cents)
  const print = printFeatures(ledger, seen)
  return {
    ...labelFeatures(seen, best),
    ...print,
    ...standingFeatures(ledger, cents, best),
    ...sourceFeatures(candidate),
    ...mendFeatures(ledger, candidate),
    ...prefixed('r_', { ...relations }),
    closes: closes(relations, print.rowsSeen),
  }
}

const COMPARED = ['closes', 'totalClean', 'tall', 'r_sum'] as const

/** Every candidate for the total with its features, alone and against the others. */
export const totalFeatures = (ledger: Ledger, candidates: readonly TotalCandidate[]) => {
  const all = candidates.map((candidate) => ({ ...candidate, own: ownFeatures(ledger, candidate) }))
  const tops = recordOf(COMPARED, (key) => largestOf(all, ({ own }) => own[key]))
  return all.map(({ own, ...candidate }) => ({
    ...candidate,
    features: {
      ...own,
      ...prefixed(
        'top_',
        recordOf(COMPARED, (key) => tops[key] - own[key]),
      ),
    },
  }))
}

export type JudgedTotal = ReturnType<typeof totalFeatures>[number]
