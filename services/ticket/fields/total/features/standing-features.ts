import { largestOf } from '../../../ranking/largest-of.ts'
import { type LabelledAmount, labelled } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, said } from '../../amounts/ledger/ledger-of.ts'

type Nearby = Readonly<{ above: readonly LabelledAmount[]; below: readonly LabelledAmount[] }>

const NEAR = 4

const around = ({ all }: Ledger, best: LabelledAmount | undefined): Nearby => ({
  above: best ? all.filter(({ row }) => row < best.row) : [],
  below: best ? all.filter(({ row }) => row > best.row) : [],
})

/** 1 for whole tens of pesos, 0.5 for whole pesos. */
const roundness = (cents: number): number => {
  if (cents % 1000 === 0) return 1
  return cents % 100 === 0 ? 0.5 : 0
}

const sizeFeatures = ({ printed, all }: Ledger, cents: number) => ({
  ofBiggest: cents / (largestOf(printed, (value) => value.cents) || 1),
  rank: printed.filter((value) => value.cents > cents).length,
  size: Math.log1p(cents / 100),
  round: roundness(cents),
  total: all.length,
  values: printed.length,
})

const placeFeatures = ({ page, all }: Ledger, best: LabelledAmount) => {
  const firstTotal = all.find((amount) => labelled(amount, 'total') >= 0.8)?.row ?? best.row
  const rightEdge = Math.max(
    1,
    largestOf(all, ({ right }) => right),
  )
  return {
    bestRow: best.row / page.span,
    afterTotal: best.row - firstTotal,
    right: (rightEdge - best.right) / page.width,
    inRow: best.inRow,
    orderInRow: Number(best.last),
  }
}

const unplaced = { bestRow: 1, afterTotal: 0, right: 0.5, inRow: 0, orderInRow: 0 }

/**
 * Where a candidate's best print stands among all amounts: its size, its row, and the amounts
 * printed before and after it.
 */
export const standingFeatures = (ledger: Ledger, cents: number, best: LabelledAmount | undefined) => {
  const { above, below } = around(ledger, best)
  const close = ({ row }: LabelledAmount) => best !== undefined && Math.abs(row - best.row) <= NEAR
  return {
    ...sizeFeatures(ledger, cents),
    ...(best ? placeFeatures(ledger, best) : unplaced),
    amountsAfter: below.length,
    amountsBefore: above.length,
    biggerAfter: below.filter((amount) => amount.cents > cents).length,
    biggerBefore: above.filter((amount) => amount.cents > cents).length,
    prevSub: said(above.filter(close), 'subtotal', 'net'),
    nextPay: said(below.filter(close), 'cash', 'card', 'tendered', 'change'),
  }
}
