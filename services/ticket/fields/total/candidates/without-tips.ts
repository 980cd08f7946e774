import { fold } from '#contracts/fold.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { isService } from '../../amounts/ledger/is-service.ts'
import { isRateOf, type Ledger, near } from '../../amounts/ledger/ledger-of.ts'
import { MOST_LABELLED } from '../../amounts/ledger/most-labelled.ts'
import type { Replaced } from './replaced.ts'

const isSum = isLabelledAs('total')
const isTax = isLabelledAs('iva', 'taxWord')
const saysTip = isLabelledAs('tip')
/** An optional tip: a tax, or a subtotal above it, shows whether the total includes it. */
const OFFERED = /\bSUGE|\bNO INCL|\bVOLUNT|\bOPCION/
const isOffered = ({ label }: LabelledAmount): boolean => OFFERED.test(fold(label))
/** Usual shares of a bill that are left as a tip. */
const TIP = { least: 0.04, most: 0.3 } as const
const isTipOn = (tip: number, goods: number): boolean => tip >= TIP.least * goods && tip <= TIP.most * goods
const isGoods = isLabelledAs('subtotal', 'gross', 'amountWord', 'total')

/**
 * "SUBTOTAL 314.66", "IVA 50.34": the IVA of the goods is printed, with their net or their gross
 * amount.
 */
const isTaxed = ({ all }: Ledger, goods: number): boolean =>
  all
    .filter(isTax)
    .slice(0, MOST_LABELLED)
    .some(
      ({ cents }) =>
        isRateOf(cents, goods - cents) &&
        all.some((one) => near(one.cents, goods - cents) || (one.cents === goods && isGoods(one))),
    )

/**
 * "CONSUMO 330.00" above "PROPINA 50.00", or items that add up to it. An optional tip that could
 * also be IVA at that rate counts only below a TOTAL.
 */
const isGoodsAbove = ({ all, sums }: Ledger, goods: number, tip: LabelledAmount): boolean => {
  if (!saysTip(tip)) return false
  const isAlikeTax = isOffered(tip) && isRateOf(tip.cents, goods)
  const isNamed = all.some(
    (one) => one.cents === goods && one.row < tip.row && (isAlikeTax ? isSum(one) : isGoods(one)),
  )
  const items = sums.get(goods)
  return isNamed || (!isAlikeTax && items !== undefined && items.row < tip.row)
}

/**
 * "CONSUMO 500.00", "BEBIDAS 50.00", "PROPINA SUGERIDA 50.00", "TOTAL 550.00": the amounts above
 * the tip already make the total.
 */
const isOfGoodsAlone = (
  { sums }: Ledger,
  { cents }: LabelledAmount,
  tips: readonly LabelledAmount[],
): boolean => {
  const items = sums.get(cents)
  return items !== undefined && tips.every(({ row }) => items.row < row)
}

/**
 * "PROPINA 54.75" inside "TOTAL 419.75": a tip is never invoiced. A service charge is not invoiced
 * either, if the tax is only that of the rest of the total.
 */
export const withoutTips = (ledger: Ledger): (Replaced & { by: number })[] => {
  const tips = ledger.all.filter((one) => saysTip(one) || isService(one)).slice(0, MOST_LABELLED)
  const sums = tips.length > 0 ? ledger.all.filter(isSum).slice(0, MOST_LABELLED) : []
  return sums
    .filter((sum) => !isOfGoodsAlone(ledger, sum, tips))
    .flatMap((sum) =>
      tips
        .filter(({ cents, row }) => cents > 0 && row < sum.row && isTipOn(cents, sum.cents - cents))
        .filter(
          (tip) => isTaxed(ledger, sum.cents - tip.cents) || isGoodsAbove(ledger, sum.cents - tip.cents, tip),
        )
        .map((tip) => ({ by: sum.cents - tip.cents, instead: sum.cents })),
    )
}
