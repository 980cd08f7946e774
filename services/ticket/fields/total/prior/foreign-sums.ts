import { defineRule } from '../../../rule/define-rule.ts'
import { inOtherMoney } from '../../amounts/ledger/in-other-money.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'

/** What it is worth in other money is not what was paid. */
export const foreignSums = defineRule<Ledger, readonly number[]>({
  id: 'total-in-other-money',
  field: 'total',
  effect: 'veto',
  fires: [
    { rows: ['TOTAL USD 500.00', 'T.C. 18.00', 'IMPORTE M.N. 9,000.00', 'PAGO CON TARJETA 9,000.00'] },
    { rows: ['HABITACION 100.00', 'TOTAL USD 100.00', 'TARJETA CREDITO MXN 1,850.00'] },
  ],
  silent: [{ rows: ['TOTAL 500.00', 'TARJETA 500.00', 'LINEA 9,000.00'] }],
  test: (ledger) => [...inOtherMoney(ledger)],
})
