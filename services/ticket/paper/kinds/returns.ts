import { defineRule } from '../../rule/define-rule.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { printsAmount } from '../marks/prints-amount.ts'
import { isPaidBy } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'
import { NEGATIVE_AMOUNT, SALE_TOTAL } from './sale-total.ts'

type Paper = readonly DocumentRow[]

/** A row of its own, not a sentence about returns. */
const CANCELLED = /^(?:(?:TICKET|VENTA|OPERACION|TRANSACCION|NOTA)(?: DE)? ?)?(?:CANCELAD[OA]|ANULAD[OA])$/
/** Below the first amount it heads a shop's cancellation policy. */
const CANCELLATION = /^(?:(?:TICKET|VENTA|OPERACION|TRANSACCION|NOTA)(?: DE)? ?)?CANCELACION$/
const REPLACES = /\b(?:SUSTITUYE|REEMPLAZA|REPONE)\b/

/** In the head, above the first amount: below it stands a shop's general return policy. */
const RETURNED = new RegExp(
  `^(?:(?:TICKET|VENTA|OPERACION|NOTA|COMPROBANTE)(?: DE| POR)? )?DEVOLUCION(?: DE (?:MERCANCIA|VENTA))?${TITLE_END}$|^NOTA DE CREDITO(?:\\W+(?:POR )?DEVOLUCION)?${TITLE_END}$|^REEMBOLSO$`,
)
const VOUCHER = new RegExp(`^VALE (?:A FAVOR|(?:POR|DE) (?:CAMBIO|DEVOLUCION))(?: DEL CLIENTE)?${TITLE_END}$`)
/**
 * "PARA CUALQUIER CAMBIO O" over "DEVOLUCION DE MERCANCIA", "SIN TICKET NO HAY": a sentence that
 * wraps.
 */
const GOES_ON = /\b(?:HAY|ACEPTAMOS|ACEPTAN|O|Y|U|E|DE|DEL|LA|EL|EN|PARA|SIN|POR|CON)$/

/** Below it, "DEVOLUCION : 141" is change and "NOTA DE CREDITO: 67" a payment method. */
const SUM = /^(?:TOTAL|TTL)\b/
const aboveSums = (rows: Paper): Paper => {
  const head = aboveAmounts(rows) ?? []
  const sum = head.findIndex(({ key }) => SUM.test(key.spaced))
  return sum < 0 ? head : head.slice(0, sum)
}

/** A title, and not the second row of a sentence. */
const heads = (rows: Paper, pattern: RegExp): boolean =>
  aboveSums(rows).some(({ key, above }) => !GOES_ON.test(above) && pattern.test(key.spaced))

const BARE = /^(?:CANCELAD|ANULAD)[OA]$/
const isTotal = ({ text }: DocumentRow): boolean => SALE_TOTAL.test(text.toUpperCase())

/**
 * "CANCELADO" among the items, between the first amount and the total, belongs to one item; so does
 * one beside a returned item.
 */
const isOfItem = (rows: Paper, at: number): boolean => {
  const [before, behind] = [rows.slice(0, at), rows.slice(at)]
  const isBare = BARE.test(rows[at]?.key.spaced ?? '')
  const isAmong =
    before.some(({ text }) => printsAmount(text)) && !before.some(isTotal) && behind.some(isTotal)
  return (
    (isBare && isAmong) || [before.at(-1), behind[1]].some((row) => NEGATIVE_AMOUNT.test(row?.text ?? ''))
  )
}

const head = ['CAFE EJEMPLO', 'RFC: OCA880209VB5']
const bill = ['1 LATTE 100.00', 'TOTAL 100.00']

/** What was brought back or cancelled. */
export const returns = [
  defineRule<Paper>({
    id: 'paper-returned',
    field: 'paper',
    effect: 'veto',
    fires: [
      '*** DEVOLUCION ***',
      'DEVOLUCION: 8812',
      'Devolución de mercancía',
      'NOTA DE CREDITO NC-0331',
      'NOTA DE CREDITO / DEVOLUCION',
      'REEMBOLSO',
    ].map((title) => ({ rows: [...head, title, ...bill] })),
    silent: [
      { rows: [...head, 'PARA CUALQUIER CAMBIO O', 'DEVOLUCION DE MERCANCIA', ...bill] },
      { rows: [...head, 'DEVOLUCION DE MERCANCIA EN 15 DIAS', ...bill] },
      { rows: [...head, ...bill, 'DEVOLUCION'] },
      { rows: [...head, 'TOTAL : 59', 'EFECTIVO : 200', 'DEVOLUCION : 141'] },
      { rows: [...head, 'TTL: 338', 'NOTA DE CREDITO: 67', 'EFVO. 271'] },
    ],
    test: (rows) => heads(rows, RETURNED) || heads(rows, CANCELLATION),
  }),
  // a voucher may pay a part
  defineRule<Paper>({
    id: 'paper-voucher',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: [...head, 'VALE POR CAMBIO No. 771', 'TOTAL 349.00'] }],
    silent: [
      { rows: [...head, 'VALE A FAVOR 88123', ...bill, 'VALE A FAVOR 35.00', 'EFECTIVO 65.00'] },
      { rows: [...head, ...bill, 'VALES DESPENSA 349.00'] },
    ],
    test: (rows) => heads(rows, VOUCHER) && !rows.some(isPaidBy(['cash', 'card'])),
  }),
  defineRule<Paper>({
    id: 'paper-cancelled',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: [...head, ...bill, '** TICKET CANCELADO **'] },
      { rows: [...head, 'CANCELADO', ...bill] },
    ],
    silent: [
      { rows: [...head, '1 ACEITE 42.00', 'CANCELADO', '-1 ACEITE -42.00', ...bill] },
      { rows: [...head, '1 ACEITE 42.00', 'CANCELADO', ...bill] },
      { rows: [...head, ...bill, 'CANCELACION', 'NO HAY CANCELACIONES NI REEMBOLSOS'] },
    ],
    test: (rows) =>
      rows.some(
        ({ key, above }, i) => CANCELLED.test(key.spaced) && !REPLACES.test(above) && !isOfItem(rows, i),
      ),
  }),
]
