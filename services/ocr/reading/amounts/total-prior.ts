import { fold } from '../text/fold.ts'
import { adjustedTotals } from './adjusted-totals.ts'
import { inOtherMoney } from './in-other-money.ts'
import { isService } from './is-service.ts'
import type { LabelledAmount } from './labelled-amount.ts'
import { isRateOf, type Ledger, near } from './ledger.ts'
import { lostPoints } from './lost-points.ts'
import { MOST_LABELLED } from './most-labelled.ts'
import { says } from './says.ts'
import { sumsAfterPayment } from './sums-after-payment.ts'
import { wasPaid } from './was-paid.ts'

/** Log odds: more than any habit of drawn tickets, which print no sum twice. */
const SURE = 8
const SAVING = /\b(?:DESC|DESCTO|DESCUENTO|BONIF|BONIFICACION|REBAJA)\b/
/** "DESC. PROX. COMPRA 100.00" is of another purchase, and "BONIFICACION MONEDERO 30.00" a way to pay. */
const NOT_SAVED = /\b(?:PROX|PROXIMA|SIGUIENTE|FUTURA|PUNTOS|MONEDERO|CASHBACK)\b/
const isSaving = (label: string): boolean => SAVING.test(label) && !NOT_SAVED.test(label)

const isSum = says('total')
const isFinal = says('total', 'amountWord')
const isTax = says('iva')
const saysTip = says('tip')
/** What a guest may give: that it is in the total, the tax tells, or a sum of its own above it. */
const OFFERED = /\bSUGE|\bNO INCL|\bVOLUNT|\bOPCION/
const isOffered = ({ label }: LabelledAmount): boolean => OFFERED.test(fold(label))
/** Shares of what was consumed that are left for who serves. */
const TIP = { least: 0.04, most: 0.3 } as const
const isTipOn = (tip: number, goods: number): boolean => tip >= TIP.least * goods && tip <= TIP.most * goods
const isGoods = says('subtotal', 'gross', 'amountWord', 'total')

type Replaced = Readonly<{ by: number | null; instead: number }>

type Saving = Readonly<{ cents: number; row: number }>

/** Each of them, and all together. */
const savedBelow = (savings: readonly Saving[], sumRow: number): Saving[] => {
  const below = savings.filter(({ row }) => row > sumRow)
  const last = below.at(-1)
  const together = below.reduce((cents, saving) => cents + saving.cents, 0)
  return last && below.length > 1 ? [...below, { cents: together, row: last.row }] : below
}

/** "TOTAL 1,306.34", "BONIFICACION -26.34", "NETO A PAGAR 1,280.00", from above: what was taken off is not paid; where the first sum was, it is another purchase's. */
const afterSavings = (ledger: Ledger): Replaced[] => {
  const { all } = ledger
  const sums = all.filter(isSum).slice(0, MOST_LABELLED)
  const savings = all.filter(({ label }) => isSaving(fold(label))).slice(0, MOST_LABELLED)
  return sums
    .filter(({ cents }) => !wasPaid(ledger, cents))
    .flatMap((sum) =>
      savedBelow(savings, sum.row).flatMap((saving) => {
        const due = sum.cents - saving.cents
        const isPrinted = all.some((one) => one.cents === due && one.row > saving.row && isFinal(one))
        return due > 0 && saving.cents > 0 && isPrinted ? [{ by: due, instead: sum.cents }] : []
      }),
    )
}

/** "SUBTOTAL 314.66", "IVA 50.34": the IVA of the goods, and their net or they themselves, are printed. */
const isTaxed = ({ all }: Ledger, goods: number): boolean =>
  all
    .filter(isTax)
    .slice(0, MOST_LABELLED)
    .some(
      ({ cents }) =>
        isRateOf(cents, goods - cents) &&
        all.some((one) => near(one.cents, goods - cents) || (one.cents === goods && isGoods(one))),
    )

/** "CONSUMO 330.00" above "PROPINA 50.00", "TOTAL CONSUMO 630.00" above "PROPINA VOLUNTARIA 70.00". */
const isNamedAbove = ({ all }: Ledger, goods: number, tip: LabelledAmount): boolean =>
  saysTip(tip) &&
  all.some((one) => one.cents === goods && one.row < tip.row && (isOffered(tip) ? isSum(one) : isGoods(one)))

/** "PROPINA 54.75" inside "TOTAL 419.75": a tip is never invoiced; a service is none where what is left of the total is not taxed without it. */
const withoutTips = (ledger: Ledger): Replaced[] => {
  const tips = ledger.all.filter((one) => saysTip(one) || isService(one)).slice(0, MOST_LABELLED)
  const sums = tips.length > 0 ? ledger.all.filter(isSum).slice(0, MOST_LABELLED) : []
  return sums.flatMap((sum) =>
    tips
      .filter(({ cents, row }) => cents > 0 && row < sum.row && isTipOn(cents, sum.cents - cents))
      .filter(
        (tip) => isTaxed(ledger, sum.cents - tip.cents) || isNamedAbove(ledger, sum.cents - tip.cents, tip),
      )
      .map((tip) => ({ by: sum.cents - tip.cents, instead: sum.cents })),
  )
}

const isPaidWith = (sum: LabelledAmount, goods: LabelledAmount, gift: LabelledAmount): boolean =>
  sum.row > gift.row && sum.cents === goods.cents + gift.cents

const saysGift = says('round')

/** "MONTO 653.25", "DONACION 0.75", "TOTAL CON REDONDEO 654.00": what is given with the payment is never invoiced. */
const withoutGifts = ({ all }: Ledger): Replaced[] =>
  all
    .filter((one) => saysGift(one) && !one.minus && one.cents > 0)
    .slice(0, MOST_LABELLED)
    .flatMap((gift) => {
      const goods = all.filter(({ row, cents }) => row < gift.row && cents > gift.cents)
      return goods
        .filter((one) => isFinal(one) && all.some((sum) => isPaidWith(sum, one, gift)))
        .map(({ cents }) => ({ by: cents, instead: cents + gift.cents }))
    })

/** "TOTAL AHORRADO 35.00", "TOTAL PUNTOS 350.00", "VALOR DECLARADO 1,500.00" of a parcel, "COMPRA MINIMA 799.00" of an offer: sums of something else than what is due. */
export const OTHER_SUM =
  /\bTOTAL (?:DE )?(?:AHORR|PUNTOS|DESCUENTO|ARTICULO|PIEZA|PRODUCTO|CUPON|BOLETOS)|\bVALOR (?:DECLARADO|ASEGURADO)|\bSUMA ASEGURADA|\bCOMPRA (?:MINIMA|ANTERIOR)|\bLIMITE DE CREDITO/
/** Such sums, where no print of them says more than what was saved: "AHORRO -56.50" above "TOTAL DESCUENTOS: -56.50". */
const otherSums = ({ values }: Ledger): ReadonlySet<number> => {
  const isOther = ({ label }: LabelledAmount) => OTHER_SUM.test(fold(label))
  const isSaved = says('saving', 'points')
  const found = [...values.values()].filter(
    ({ seen }) => seen.some(isOther) && seen.every((one) => isOther(one) || isSaved(one)),
  )
  return new Set(found.map(({ cents }) => cents))
}

/** Log odds, by cents, for what arithmetic and words together say is invoiced, and against what they say holds more; what is other money, or another sum, cannot be it. */
export const totalPrior = (ledger: Ledger): ((total: Readonly<{ cents: number }>) => number) => {
  const replaced = [
    ...afterSavings(ledger),
    ...withoutTips(ledger),
    ...withoutGifts(ledger),
    ...adjustedTotals(ledger),
    ...sumsAfterPayment(ledger),
    ...lostPoints(ledger),
  ]
  const by = new Set(replaced.map((one) => one.by))
  const instead = new Set(replaced.map((one) => one.instead))
  const not = new Set([...inOtherMoney(ledger), ...otherSums(ledger)])
  return ({ cents }) => {
    if (not.has(cents)) return Number.NEGATIVE_INFINITY
    if (by.has(cents) === instead.has(cents)) return 0
    return by.has(cents) ? SURE : -SURE
  }
}
