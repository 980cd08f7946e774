import { largestOf } from '../../../ranking/largest-of.ts'
import { labelled } from '../../amounts/labels/labelled-amount.ts'
import { type Ledger, near, said, taxWords, type Value } from '../../amounts/ledger/ledger-of.ts'
import { tipShares, weighOverpayment } from './overpayment.ts'
import type { Relations } from './relations.ts'

const none = (): Relations => ({
  net16: 0,
  net8: 0,
  netAny: 0,
  netLabels: 0,
  cash: 0,
  cashLabels: 0,
  words: 0,
  wordsOff: 0,
  sum: 0,
  sumAligned: 0,
  sumGap: 9,
  tip: 0,
  partOf: 0,
  isNet: 0,
  isTax: 0,
  product: 0,
  tax16: 0,
  threeWay: 0,
  advance: 0,
  afterSaving: 0,
  beforeSaving: 0,
})

/**
 * `part` + another printed value = the total, and `part` is the larger: an advance and the rest.
 */
const weighAdvance = (relations: Relations, part: Value, rest: Value | undefined) => {
  if (!rest) return
  const seen = [...part.seen, ...rest.seen]
  const restWord = largestOf(seen, (amount) =>
    Math.max(labelled(amount, 'rest'), 0.7 * labelled(amount, 'points')),
  )
  relations.advance = Math.max(relations.advance, said(seen, 'advance') + restWord)
}

const netWord = ({ seen }: Value) =>
  largestOf(seen, (amount) =>
    Math.max(labelled(amount, 'subtotal'), labelled(amount, 'net'), 0.7 * labelled(amount, 'amountWord')),
  )

/** `net` + a printed value = the total: a net and its tax. */
const weighNet = (relations: Relations, net: Value, tax: { cents: number; value: Value | undefined }) => {
  if (!tax.value) return
  if (near(tax.cents, net.cents * 0.16, 2)) relations.net16 = 1
  else if (near(tax.cents, net.cents * 0.08, 2)) relations.net8 = 1
  else if (tax.cents < net.cents * 0.165) relations.netAny = 1
  if (tax.cents < net.cents * 0.3)
    relations.netLabels = Math.max(relations.netLabels, netWord(net) + said(tax.value.seen, ...taxWords))
}

const isTax16 = (total: number, { cents, seen }: Value) =>
  cents < total && near(cents, total - total / 1.16, 1.5) && said(seen, 'iva', 'taxWord') > 0

const weighPart = (relations: Relations, ledger: Ledger, { total, part }: { total: number; part: Value }) => {
  const { values } = ledger
  const rest = total - part.cents
  if (rest > 0 && part.cents >= rest) weighAdvance(relations, part, values.get(rest))
  if (rest > 0 && rest < part.cents) {
    const value = values.get(rest) ?? values.get(rest + 1) ?? values.get(rest - 1)
    weighNet(relations, part, { cents: rest, value })
  }
  if (isTax16(total, part)) relations.tax16 = 1
}

/** Net + two printed taxes = the total. */
const isThreeWay = ({ printed, values }: Ledger, total: number): boolean => {
  const taxes = printed.filter(({ cents, seen }) => said(seen, ...taxWords) > 0 && cents < total * 0.3)
  return taxes.some((one, i) =>
    taxes.slice(i + 1).some((other) => values.has(total - one.cents - other.cents)),
  )
}

/** `CONSUMO 613.77`, `DESC 30% -184.13`, `TOTAL 429.64`. */
const savingOf = ({ printed, values }: Ledger, total: number): Partial<Relations> => {
  const savings = printed.filter(
    ({ seen }) => said(seen, 'saving') >= 0.75 || seen.some(({ minus }) => minus),
  )
  return {
    afterSaving: Number(savings.some(({ cents }) => values.has(total + cents))),
    beforeSaving: Number(savings.some(({ cents }) => cents < total && values.has(total - cents))),
  }
}

/**
 * The run of amounts above that the value closes; `sumGap` is how many rows below the run it is
 * printed.
 */
const sumOf = ({ sums, values }: Ledger, total: number): Partial<Relations> => {
  const sum = sums.get(total)
  if (!sum) return {}
  const below = (values.get(total)?.seen ?? []).map(({ row }) => row).filter((row) => row > sum.row)
  if (!below.length && values.has(total)) return {}
  return { sum: sum.count, sumAligned: sum.aligned, sumGap: below.length ? Math.min(...below) - sum.row : 5 }
}

const wordsOf = ({ words }: Ledger, total: number): Partial<Relations> => {
  if (!words) return {}
  return words.cents === total ? { words: words.certainty } : { wordsOff: 1 }
}

export const totalRelations = (ledger: Ledger, total: number): Relations => {
  const relations = none()
  for (const part of ledger.printed) {
    weighPart(relations, ledger, { total, part })
    if (part.cents > total) weighOverpayment(relations, ledger, { total, more: part })
    relations.tip = Math.max(relations.tip, tipShares(total, part))
  }
  relations.threeWay = Number(isThreeWay(ledger, total))
  relations.partOf = Number(
    ledger.all.some(({ cents, inRow, last }) => cents === total && inRow >= 2 && !last),
  )
  return {
    ...relations,
    ...wordsOf(ledger, total),
    ...sumOf(ledger, total),
    ...savingOf(ledger, total),
  }
}
