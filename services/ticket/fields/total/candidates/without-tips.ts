import { fold } from '#contracts/fold.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { says } from '../../amounts/labels/says.ts'
import { isService } from '../../amounts/ledger/is-service.ts'
import { isRateOf, type Ledger, near } from '../../amounts/ledger/ledger.ts'
import { MOST_LABELLED } from '../../amounts/ledger/most-labelled.ts'
import type { Replaced } from './replaced.ts'

const isSum = says('total')
const isTax = says('iva', 'taxWord')
const saysTip = says('tip')
/** What a guest may give: that it is in the total, the tax tells, or a sum of its own above it. */
const OFFERED = /\bSUGE|\bNO INCL|\bVOLUNT|\bOPCION/
const isOffered = ({ label }: LabelledAmount): boolean => OFFERED.test(fold(label))
/** Shares of what was consumed that are left for who serves. */
const TIP = { least: 0.04, most: 0.3 } as const
const isTipOn = (tip: number, goods: number): boolean => tip >= TIP.least * goods && tip <= TIP.most * goods
const isGoods = says('subtotal', 'gross', 'amountWord', 'total')

/**
 * "SUBTOTAL 314.66", "IVA 50.34": the IVA of the goods, and their net or they themselves, are
 * printed.
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
 * "CONSUMO 330.00" above "PROPINA 50.00", or items that come to it; what a guest may give, where
 * IVA at that rate would come to the same, only below a TOTAL.
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
 * "CONSUMO 500.00", "BEBIDAS 50.00", "PROPINA SUGERIDA 50.00", "TOTAL 550.00": what stands above
 * the tip comes to the total.
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
 * "PROPINA 54.75" inside "TOTAL 419.75": a tip is never invoiced; a service is none where what is
 * left of the total is not taxed without it.
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
