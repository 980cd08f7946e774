import { fold } from '#contracts/fold.ts'
import { FOREIGN_MONEY } from '../../../lexicon/foreign-money.ts'
import { isLabelledAs } from '../labels/is-labelled-as.ts'
import type { LabelledAmount } from '../labels/labelled-amount.ts'
import type { Ledger } from './ledger-of.ts'
import { wasPaid } from './was-paid.ts'

const isSum = isLabelledAs('total')
/** "EQUIV MXN 900.00", "IMPORTE EN PESOS 900.00". */
const IN_PESOS = /\b(?:MXN|M\.?N|PESOS)\b/

/**
 * Cents of "TOTAL USD 500.00" or "500.00 DLLS", if a larger amount in pesos was paid or is due: the
 * value in a foreign currency.
 */
export const inOtherMoney = (ledger: Ledger): ReadonlySet<number> => {
  const isForeign = ({ row, label, end }: LabelledAmount): boolean => {
    const behind = ledger.page.rows[row]?.text.slice(end, end + 5) ?? ''
    return FOREIGN_MONEY.test(fold(label)) || FOREIGN_MONEY.test(fold(behind))
  }
  const foreign = ledger.all.filter(isForeign)
  const inPesos = ledger.all.filter((one) => !foreign.includes(one))
  const sums = new Set(
    inPesos.filter((one) => isSum(one) || IN_PESOS.test(fold(one.label))).map(({ cents }) => cents),
  )
  const pesos = foreign.length > 0 ? new Set(inPesos.map(({ cents }) => cents)) : []
  const paid = [...pesos].filter((cents) => wasPaid(ledger, cents))
  const most = Math.max(0, ...paid, ...sums)
  return new Set(foreign.map(({ cents }) => cents).filter((cents) => cents < most && !sums.has(cents)))
}
