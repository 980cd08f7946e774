import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { isService } from '../../amounts/ledger/is-service.ts'
import { isRateOf, type Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { SeenTotal } from './seen-total.ts'

const isGoods = isLabelledAs('subtotal', 'gross', 'amountWord', 'total')
const isTax = isLabelledAs('iva')
const CONSUMED = /\bCONSUMO\b/
/** Below the total: "INCLUYE SERVICIO 10% 70.00". */
const INCLUDED = /\bINCL(?:UYE|UIDO)?\W+(?:CARGO (?:POR|DE) )?SERVICIO\W*(?:\d{1,2}\s?%)?\W*$/
const CHARGE = /^\W*CARGO (?:POR|DE) SERVICIO\b/
const BILL = ['CONSUMO 700.00', 'SERVICIO 10% 70.00', 'TOTAL 770.00']

/** Whether an amount is a service charge on the rest of a total, whatever its goods are called. */
const serviceIn = (total: number, { all, sums }: Ledger) => {
  const isOnGoods = ({ row, cents }: LabelledAmount) => {
    const goods = total - cents
    return all.some((one) => one.row < row && one.cents === goods) || (sums.get(goods)?.row ?? row) < row
  }
  const isOnConsumed = ({ row, cents }: LabelledAmount) =>
    all.some(
      (one) => one.row < row && one.cents === total - cents && isGoods(one) && CONSUMED.test(fold(one.label)),
    )
  return (one: LabelledAmount): boolean => {
    const label = fold(one.label)
    if (INCLUDED.test(label)) return one.cents < total
    return isService(one) ? isOnGoods(one) : CHARGE.test(label) && isOnConsumed(one)
  }
}

/**
 * The ticket does not say whether the service is a tip, which no invoice includes, or is sold; only
 * an IVA on the whole would.
 */
export const holdsService = defineRule<SeenTotal>({
  id: 'total-holds-service',
  field: 'total',
  effect: 'doubt',
  fires: [
    { of: '770.00', rows: BILL },
    { of: '770.00', rows: ['TOTAL 770.00', 'INCLUYE SERVICIO 10% 70.00', 'INCLUYE IVA 96.55'] },
    { of: '770.00', rows: ['CONSUMO 700.00', 'CARGO POR SERVICIO 70.00', 'TOTAL 770.00'] },
    { of: '1100.00', rows: ['PASTA 600.00', 'VINO 400.00', 'SERVICE CHARGE 10% 100.00', 'TOTAL 1,100.00'] },
  ],
  silent: [
    { of: '770.00', rows: [...BILL, 'IVA INCLUIDO 106.21'] },
    { of: '1450.00', rows: ['SUBTOTAL 1,250.00', 'CARGO POR SERVICIO 200.00', 'TOTAL 1,450.00'] },
  ],
  test: ({ total: { cents }, ledger }) => {
    const isTaxedWhole = ledger.all.some((one) => isTax(one) && isRateOf(one.cents, cents - one.cents))
    const isServiceOn = serviceIn(cents, ledger)
    return !isTaxedWhole && ledger.all.some((one) => one.cents > 0 && isServiceOn(one))
  },
})
