import { largestOf } from '../../../ranking/largest-of.ts'
import { type LabelledAmount, labelled } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, near, said, taxWords, type Value } from '../../amounts/ledger/ledger-of.ts'
import type { Relations } from './relations.ts'

const tenderedWord = (amount: LabelledAmount) =>
  Math.max(
    labelled(amount, 'cash'),
    labelled(amount, 'tendered'),
    0.8 * labelled(amount, 'payLabel'),
    0.8 * labelled(amount, 'card'),
    0.8 * labelled(amount, 'vales'),
  )

const changeFollows = (more: Value, rest: Value) =>
  rest.seen.some(({ row }) => more.seen.some((other) => row >= other.row && row - other.row <= 4))

/** A value + `rest` = a larger one: is the value its net? */
const weighAsNet = (relations: Relations, share: number, rest: Value) => {
  if (near(share, 0.16, 0.002) && said(rest.seen, 'iva', 'taxWord') > 0) relations.isNet = 1
  else if (share < 0.3 && said(rest.seen, ...taxWords) > 0) relations.isNet = Math.max(relations.isNet, 0.7)
}

type Larger = Readonly<{ total: number; more: Value }>

/**
 * A value larger than the total: the cash tendered, with change; the total with its tip; or the
 * gross amount before a discount.
 */
export const weighOverpayment = (relations: Relations, { values }: Ledger, { total, more }: Larger) => {
  const rest = values.get(more.cents - total)
  if (rest) {
    const labels = largestOf(more.seen, tenderedWord) + said(rest.seen, 'change')
    if (changeFollows(more, rest))
      relations.cash = Math.max(relations.cash, more.cents % 1000 === 0 ? 1 : 0.6)
    relations.cashLabels = Math.max(relations.cashLabels, labels)
    if (said(rest.seen, 'tip')) relations.tip = Math.max(relations.tip, 1)
    weighAsNet(relations, rest.cents / total, rest)
  }
}

const TIPS = [0.1, 0.12, 0.15, 0.18, 0.2]

/** 0.9 if the value is printed as a usual tip on the total. */
export const tipShares = (total: number, { cents, seen }: Value): number => {
  if (!TIPS.some((share) => near(cents, total * share, 1))) return 0
  const suggested = seen.some((amount) => labelled(amount, 'tip') > 0 || /\d{2}\s?%/.test(amount.label))
  return suggested ? 0.9 : 0
}
