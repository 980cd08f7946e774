import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { isLabelledAs } from '../../amounts/labels/is-labelled-as.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import { MOST_LABELLED } from '../../amounts/ledger/most-labelled.ts'
import { wasPaid } from '../../amounts/ledger/was-paid.ts'
import type { Replaced } from '../candidates/replaced.ts'

const SAVING = /\b(?:DESC|DESCTO|DESCUENTO|BONIF|BONIFICACION|REBAJA)\b/
/**
 * "DESC. PROX. COMPRA 100.00" belongs to a future purchase, and "BONIFICACION MONEDERO 30.00" is a
 * payment method.
 */
const NOT_SAVED = /\b(?:PROX|PROXIMA|SIGUIENTE|FUTURA|PUNTOS|MONEDERO|CASHBACK)\b/
const isSaving = (label: string): boolean => SAVING.test(label) && !NOT_SAVED.test(label)

const isSum = isLabelledAs('total')
const isFinal = isLabelledAs('total', 'amountWord')

type Saving = Readonly<{ cents: number; row: number }>

/** Each of them, and all together. */
const savedBelow = (savings: readonly Saving[], sumRow: number): Saving[] => {
  const below = savings.filter(({ row }) => row > sumRow)
  const last = below.at(-1)
  const together = below.reduce((cents, saving) => cents + saving.cents, 0)
  return last && below.length > 1 ? [...below, { cents: together, row: last.row }] : below
}

const afterSavingsOf = (ledger: Ledger): Replaced[] => {
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

/**
 * "TOTAL 1,306.34", "BONIFICACION -26.34", "NETO A PAGAR 1,280.00", top to bottom: a discount is
 * not paid. If the first total was paid, the discount belongs to another purchase.
 */
export const afterSavings = defineRule<Ledger, readonly Replaced[]>({
  id: 'total-after-savings',
  field: 'total',
  effect: 'prior',
  fires: [
    { rows: ['TOTAL 1,306.34', 'BONIFICACION -26.34', 'NETO A PAGAR 1,280.00'] },
    { rows: ['TOTAL 1,306.34', 'DESC. EMPLEADO 26.34', 'TOTAL CON DESCUENTO 1,280.00'] },
  ],
  silent: [
    { rows: ['DESCUENTO -26.34', 'TOTAL 1,306.34', 'PUNTOS 1,280.00'] },
    { rows: ['TOTAL 1,306.34', 'USTED AHORRO 26.34', 'SALDO 1,280.00'] },
    { rows: ['TOTAL 1,000.00', 'BONIFICACION MONEDERO 100.00', 'TOTAL A PAGAR 900.00'] },
    { rows: ['TOTAL 586.00', 'TARJETA DEBITO 586.00', 'DESCUENTO $86.00', 'COMPRAS DESDE $500.00'] },
  ],
  test: afterSavingsOf,
})
