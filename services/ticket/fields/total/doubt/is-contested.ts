import { fold } from '#contracts/fold.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { LabelledAmount } from '../../amounts/labels/labelled-amount.ts'
import { inOtherMoney } from '../../amounts/ledger/in-other-money.ts'
import { isService } from '../../amounts/ledger/is-service.ts'
import { isRateOf, type Ledger } from '../../amounts/ledger/ledger-of.ts'
import { wasPaid } from '../../amounts/ledger/was-paid.ts'
import type { JudgedTotal } from '../features/total-features.ts'

const isSum = isLabelledAs('total')
const isGoods = isLabelledAs('subtotal', 'gross', 'amountWord', 'total')
const isTax = isLabelledAs('iva')
const CONSUMED = /\bCONSUMO\b/
/** Below the total: "INCLUYE SERVICIO 10% 70.00". */
const INCLUDED = /\bINCL(?:UYE|UIDO)?\W+(?:CARGO (?:POR|DE) )?SERVICIO\W*(?:\d{1,2}\s?%)?\W*$/
const CHARGE = /^\W*CARGO (?:POR|DE) SERVICIO\b/
const READ = 0.9

/** "TOTAL 1,350.00" over "MIL TRESCIENTOS CUARENTA Y CINCO PESOS 00/100". */
const isAgainstWords = ({ cents }: JudgedTotal, { words }: Ledger): boolean =>
  words !== null && words.certainty >= READ && words.cents !== cents

/**
 * A total that is only implied, against a printed amount that was paid: "TOTAL 7,000.00", "TARJETA
 * 7,000.00" below a net and a tax of 1,000.00.
 */
const isAgainstPaid = ({ how, cents }: JudgedTotal, ledger: Ledger): boolean =>
  how !== 'printed' &&
  ledger.all.some((one) => one.cents !== cents && isSum(one) && wasPaid(ledger, one.cents))

/**
 * "CONSUMO 700.00", "SERVICIO 10% 70.00", "TOTAL 770.00": the ticket does not say whether the
 * service is a tip, which no invoice includes, or is sold.
 */
const holdsService = (total: JudgedTotal, { all, sums }: Ledger): boolean => {
  const isTaxedWhole = all.some((one) => isTax(one) && isRateOf(one.cents, total.cents - one.cents))
  const goodsOf = (service: LabelledAmount) =>
    all.filter((one) => one.row < service.row && one.cents === total.cents - service.cents && isGoods(one))
  /** Whatever the goods are called, or the amounts that they add up to. */
  const isOnGoods = ({ row, cents }: LabelledAmount) => {
    const goods = total.cents - cents
    return all.some((one) => one.row < row && one.cents === goods) || (sums.get(goods)?.row ?? row) < row
  }
  const isServiceOn = (one: LabelledAmount) => {
    const label = fold(one.label)
    if (INCLUDED.test(label)) return one.cents < total.cents
    if (isService(one)) return isOnGoods(one)
    return CHARGE.test(label) && goodsOf(one).some((goods) => CONSUMED.test(fold(goods.label)))
  }
  return !isTaxedWhole && all.some((one) => one.cents > 0 && isServiceOn(one))
}

/** "TOTAL USD 100.00" is not a total in pesos, and no row gives one. */
const replacesDollars = ({ how, seen, cents }: JudgedTotal, ledger: Ledger): boolean =>
  inOtherMoney(ledger).size > 0 && !(how === 'printed' && (seen.some(isSum) || wasPaid(ledger, cents)))

/** Whether something else on the ticket states another total as plainly. */
export const isContested = (total: JudgedTotal, ledger: Ledger): boolean =>
  isAgainstWords(total, ledger) ||
  isAgainstPaid(total, ledger) ||
  holdsService(total, ledger) ||
  replacesDollars(total, ledger)
