import { defineRule } from '../../../rule/define-rule.ts'
import type { Ledger } from '../../amounts/ledger/ledger-of.ts'
import type { Replaced } from '../candidates/replaced.ts'
import { withoutTips } from '../candidates/without-tips.ts'

const taxed = ['SUBTOTAL 314.66', 'IVA 50.34']

/** A tip, or a service without IVA, inside the total is never invoiced. */
export const tipsApart = defineRule<Ledger, readonly Replaced[]>({
  id: 'total-without-tips',
  field: 'total',
  effect: 'prior',
  fires: [
    { rows: [...taxed, 'PROPINA 54.75', 'TOTAL 419.75'] },
    { rows: [...taxed, 'SERVICIO DE MESEROS 54.75', 'TOTAL 419.75'] },
    { rows: ['CONSUMO 330.00', 'PROPINA 50.00', 'TOTAL 380.00'] },
    { rows: ['CONSUMO 700.00', 'SERVICIO 10% 70.00', 'TOTAL 770.00', 'IVA INCLUIDO 96.55'] },
  ],
  silent: [
    { rows: ['TOTAL 365.00', 'PROPINA SUGERIDA 54.75', 'CON PROPINA 419.75'] },
    { rows: ['CONSUMO 700.00', 'SERVICIO 10% 70.00', 'TOTAL 770.00'] },
    { rows: ['SERVICIO DE AGUA 250.00', 'ALCANTARILLADO 100.00', 'IVA 16.00', 'TOTAL 366.00'] },
    { rows: ['SUBTOTAL 500.00', 'PROPINA SUGERIDA 16% 80.00', 'TOTAL 580.00'] },
  ],
  test: withoutTips,
})
