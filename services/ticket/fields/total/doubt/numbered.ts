import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenTotal } from './seen-total.ts'

const NUMBERED =
  /^(?!.*\b(?:TOTAL|IMPORTE|PAGAR)\b).*\b(?:N(?:O|UM|RO)\W*(?:DE )?VENTA|VENTA\W*(?:N(?:O|UM|RO)\b|#)|ID|PEDIDO|ORDEN|NOTA|REMISION|CONSECUTIVO|FOLIO|TICKET|TRANSACCION|OPERACION|REFERENCIA|REF|AUT|CAJA|CUENTA NO)(?![A-Z])/

/** A number of the ticket, not an amount. */
export const numbered = defineRule<SeenTotal>({
  id: 'total-numbered',
  field: 'total',
  effect: 'doubt',
  fires: [
    { of: '331907.00', rows: ['FOLIO DE VENTA 331907'] },
    { of: '199181.00', rows: ['NO. VENTA. 199181'] },
  ],
  silent: [
    { of: '331.00', rows: ['TOTAL DE LA NOTA 331'] },
    { of: '331.00', rows: ['FOLIO DE VENTA 331.00'] },
  ],
  test: ({ total: { seen } }) =>
    seen.length > 0 &&
    seen.every(({ whole, dollar, label }) => whole && !dollar && NUMBERED.test(fold(label))),
})
