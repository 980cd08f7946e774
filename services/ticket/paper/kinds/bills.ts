import { defineRule } from '../../rule/define-rule.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saysPaid } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

const TILL = '(?:TIENDA|CAJA|SUCURSAL)'
/**
 * A row of its own: a kitchen order, a bill before payment, or an amount to pay at the till or the
 * door.
 */
const TITLES = [
  'PRE ?(?:CUENTA|TICKET|CHEQUE)',
  '(?:CUENTA PREVIA|PREVIO DE CUENTA)',
  'ESTA ES SU CUENTA',
  'CUENTA POR PAGAR',
  'CONSUMO PARCIAL',
  'NO ES COMPROBANTE',
  '(?:(?:PEDIDO|ORDEN|TICKET|VENTA|ESTATUS|STATUS) )?PENDIENTE DE PAGO(?: NO ES COMPROBANTE)?',
  'PAGO PENDIENTE',
  'NO PAGAD[OA]',
  '(?:ESTA ES SU CUENTA )?(?:FAVOR DE )?PAG(?:UE|AR) EN CAJA(?: POR FAVOR)?',
  String.raw`(?:PEDIDO|ORDEN|CUENTA)(?: \S*\d\S*)? POR PAGAR(?: EN ${TILL})?`,
  `POR PAGAR EN ${TILL}`,
  '(?:PAGO|PAGADERO|SE PAGA) CONTRA ENTREGA',
  'COMANDA (?:DE )?(?:COCINA|BARRA)',
]
const TITLE = new RegExp(`^(?:${TITLES.join('|')})$`)
/**
 * With its number, table or date, only above the first amount: below it, it names the origin of the
 * sale.
 */
const NUMBERED = new RegExp(`^(?:${TITLES.join('|')})${TITLE_END}$`)
/** A sentence addressed to the recipient of the bill; it may wrap. */
const ASKED =
  /\bSU CUENTA ANTES DE PAGAR\b|^SOLICITE SU (?:TICKET|NOTA|COMPROBANTE)(?: DE (?:VENTA|COMPRA|PAGO))? AL PAGAR$|\bPENDIENTE DE COBRO$/
const DENIES = /\bNO ES (?:SU |UN )?(?:TICKET|NOTA|COMPROBANTE) DE (?:VENTA|COMPRA|PAGO)\b/
/** "NO ES SU COMPROBANTE DE PAGO" over "FISCAL": not evidence of payment. */
const isDenied = ({ key }: DocumentRow, next: DocumentRow | undefined): boolean =>
  DENIES.test(key.spaced) && !/\bFISCAL/.test(`${key.spaced} ${next?.key.spaced ?? ''}`)

/** "NO ES COMPROBANTE" over "FISCAL. FACTURE EN …" wraps and denies no payment. */
const isTitle = ({ key }: DocumentRow, next: DocumentRow | undefined): boolean =>
  TITLE.test(key.spaced) && !/^(?:FISCAL|DE )/.test(next?.key.spaced ?? '')

const head = ['MARISCOS EL ANCLA', 'RFC OAN131105LK8']
const bill = ['3 AGUACHILE 555.00', 'SUBTOTAL 478.45', 'IVA 76.55', 'TOTAL 555.00']
const paid = ['EFECTIVO 600.00', 'CAMBIO 45.00']

/** A kitchen order or a bill, unless something says that it was paid after all. */
export const bills = [
  defineRule<readonly DocumentRow[]>({
    id: 'paper-bill',
    field: 'paper',
    effect: 'veto',
    fires: [
      '*** PRE-CUENTA ***',
      'PRECUENTA MESA 7',
      'CONSUMO PARCIAL 14/11/2026 MESA 4',
      'ESTA ES SU CUENTA, PAGUE EN CAJA',
      'PENDIENTE DE PAGO - NO ES COMPROBANTE',
      'NO PAGADO',
      'PEDIDO 881 - POR PAGAR EN TIENDA',
      'PAGO CONTRA ENTREGA',
      'COMANDA DE BARRA',
    ].map((title) => ({ rows: [...head, title, ...bill] })),
    silent: [
      { rows: [...head, 'PRECUENTA MESA 7', ...bill, ...paid] },
      { rows: [...head, 'ORDEN PENDIENTE DE PAGO', ...bill, 'COBRADO EN CAJA 4'] },
      { rows: [...head, ...bill, 'PRE-CUENTA 4512'] },
      { rows: [...head, ...bill, 'ESTE TICKET', 'NO ES COMPROBANTE', 'FISCAL. FACTURE EN www.sol.mx'] },
    ],
    test: (rows) =>
      ((aboveAmounts(rows) ?? []).some(({ key }) => NUMBERED.test(key.spaced)) ||
        rows.some((row, i) => isTitle(row, rows[i + 1]))) &&
      !saysPaid(rows),
  }),
  defineRule<readonly DocumentRow[]>({
    id: 'paper-asks-for-payment',
    field: 'paper',
    effect: 'veto',
    fires: ['FAVOR DE REVISAR SU CUENTA ANTES DE PAGAR', 'SOLICITE SU TICKET DE VENTA AL PAGAR'].map(
      (row) => ({
        rows: [...head, ...bill, row],
      }),
    ),
    silent: [{ rows: [...head, ...bill, 'SOLICITE SU TICKET DE VENTA AL PAGAR', ...paid] }],
    test: (rows) => rows.some(({ key }) => ASKED.test(key.spaced)) && !saysPaid(rows),
  }),
  defineRule<readonly DocumentRow[]>({
    id: 'paper-denies-payment',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: [...head, 'ESTE NO ES SU TICKET DE VENTA', ...bill] }],
    silent: [
      { rows: [...head, ...bill, 'ESTE TICKET NO ES SU COMPROBANTE DE PAGO', 'FISCAL, SOLICITE SU FACTURA'] },
    ],
    test: (rows) => rows.some((row, i) => isDenied(row, rows[i + 1])) && !saysPaid(rows),
  }),
]
