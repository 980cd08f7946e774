import { fold } from '../text/fold.ts'
import { type LabelledAmount, labelled } from './labelled-amount.ts'
import { type Ledger, near } from './ledger.ts'

/** Log odds: more than any habit of drawn tickets, which print no sum twice. */
const SURE = 8
const SAID = 0.75
/** What no ticket has more of. */
const MOST = 12

const SAVING = /\b(?:DESC|DESCTO|DESCUENTO|BONIF|BONIFICACION|REBAJA)\b/
const says =
  (...concepts: readonly Parameters<typeof labelled>[1][]) =>
  (amount: LabelledAmount): boolean =>
    concepts.some((concept) => labelled(amount, concept) >= SAID)

const isSum = says('total')
const isFinal = says('total', 'amountWord')
const isTax = says('iva')
/** "SERVICIO 15%" of a restaurant is one, where what is left of the total is taxed without it. */
const isService = ({ label }: LabelledAmount): boolean =>
  /^\W*(?:CARGO (?:POR|DE) )?SERVICIO\b/.test(fold(label))
const isTip = says('tip')
const isGoods = says('subtotal', 'gross', 'amountWord', 'total')

type Replaced = Readonly<{ by: number; instead: number }>

/** "TOTAL 1,306.34", "BONIFICACION -26.34", "NETO A PAGAR 1,280.00", from above: what was taken off is not paid. */
const afterSavings = ({ all }: Ledger): Replaced[] => {
  const sums = all.filter(isSum).slice(0, MOST)
  const savings = all.filter(({ label }) => SAVING.test(fold(label))).slice(0, MOST)
  return sums.flatMap((sum) =>
    savings
      .filter(({ row }) => row > sum.row)
      .flatMap((saving) => {
        const due = sum.cents - saving.cents
        const isPrinted = all.some((one) => one.cents === due && one.row > saving.row && isFinal(one))
        return due > 0 && saving.cents > 0 && isPrinted ? [{ by: due, instead: sum.cents }] : []
      }),
  )
}

const isIvaOf = (tax: number, net: number): boolean => near(tax, net * 0.16, 2) || near(tax, net * 0.08, 2)

/** "SUBTOTAL 314.66", "IVA 50.34": the IVA of the goods, and their net, are printed. */
const isTaxed = ({ all }: Ledger, goods: number): boolean =>
  all
    .filter(isTax)
    .slice(0, MOST)
    .some(({ cents }) => isIvaOf(cents, goods - cents) && all.some((net) => near(net.cents, goods - cents)))

/** "CONSUMO 330.00" above "PROPINA 50.00". */
const isNamedAbove = ({ all }: Ledger, goods: number, tip: LabelledAmount): boolean =>
  isTip(tip) && all.some((one) => one.cents === goods && one.row < tip.row && isGoods(one))

/** "PROPINA 54.75" inside "TOTAL 419.75": a tip is never invoiced. */
const withoutTips = (ledger: Ledger): Replaced[] => {
  const tips = ledger.all.filter((one) => isTip(one) || isService(one)).slice(0, MOST)
  const sums = tips.length > 0 ? ledger.all.filter(isSum).slice(0, MOST) : []
  return sums.flatMap((sum) =>
    tips
      .filter(({ cents, row }) => cents > 0 && row < sum.row)
      .filter(
        (tip) => isTaxed(ledger, sum.cents - tip.cents) || isNamedAbove(ledger, sum.cents - tip.cents, tip),
      )
      .map((tip) => ({ by: sum.cents - tip.cents, instead: sum.cents })),
  )
}

/** Log odds, by cents, for what arithmetic and words together say is invoiced, and against what they say holds more. */
export const totalPrior = (ledger: Ledger): ((total: Readonly<{ cents: number }>) => number) => {
  const replaced = [...afterSavings(ledger), ...withoutTips(ledger)]
  const by = new Set(replaced.map((one) => one.by))
  const instead = new Set(replaced.map((one) => one.instead))
  return ({ cents }) => {
    if (by.has(cents) === instead.has(cents)) return 0
    return by.has(cents) ? SURE : -SURE
  }
}
