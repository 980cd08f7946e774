import { defineRule } from '../../rule/define-rule.ts'
import { aboveAmounts } from '../marks/above-amounts.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'
import { saysPaid } from '../marks/says-paid.ts'
import { TITLE_END } from '../marks/title-end.ts'

type Paper = readonly DocumentRow[]

const HEAD = 10
/** A delivery, a debt, a voucher or an admission, unless something says that it was paid. */
const PAPERS = [
  'ACUSE DE (?:ENTREGA|RECIBO)',
  'PAGARE',
  'VALE DE COMPRA',
  '(?:PURCHASE ORDER /? ?)?ORDEN DE COMPRA',
  'NOTA DE ENTREGA',
  'PEDIDO DE CLIENTE',
  'LISTA DE PRECIOS',
  'INVENTARIO FISICO',
  'VALE DE ALMACEN',
  '(?:REMISION )?SIN VALOR COMERCIAL',
  'SOLICITUD DE CREDITO',
  'CUPON(?: DE DESCUENTO)?',
  'CONFIRMACION DE RESERVA(?:CION)?|BOOKING CONFIRMATION',
  'FORMATO UNIVERSAL DE PAGO',
]
const PAPER = new RegExp(`^(?:${PAPERS.join('|')})${TITLE_END}$`)
/** Of a letter. */
const LETTER = /^A QUIEN (?:CORRESPONDA|PUEDA INTERESAR)\b|\bHAGO CONSTAR QUE\b/
/** "ORDEN DE COMPRA: 8812" on a sales note is the buyer's number. */
const SOLD = /^(?:NOTA|TICKET) DE VENTA\b/
/** "REMITENTE: …", "DESTINATARIO: …" and no total: a parcel's waybill. */
const GUIDE = [/^REMITENTE\b/, /^DESTINATARIO\b/] as const
/** Issued at the entrance of a car park, with its hourly rate. */
const ENTRY = /^BOLETO DE ENTRADA\b/
const TARIFF = /\bTARIFA\b/
const SUM = /\b(?:TOTAL|IMPORTE|FLETE)\b/
/** The heading of a list of goods with how many, and not for how much. */
const GOODS = /\b(?:DESCRIPCION|DESCRIP|ARTICULOS?|PRODUCTOS?|CODIGO|CLAVE|CONCEPTO)\b/
const COUNT = /\bCANT(?:IDAD)?\b/
/** A payment of sales made before, each with its own note. */
const EARLIER = /\bSIGUIENTES (?:NOTAS|FACTURAS|REMISIONES)\b/
const NOTE_PAID = /^(?:NOTA|FACTURA|REMISION) PAGADA\b/
/** What every ticket prints of its money, however badly it was read. */
const MONEY =
  /TOTAL|IMPORTE|PREC|\bP ?U\b|\bP ?VTA\b|VALOR|COSTO|MONTO|\bI ?V ?A\b|EFECTIV|EFECTI|CAMBIO|TARJ|PAG[OA]|COBR|VISA|DEBITO|CREDITO|PESOS|\bM ?N\b|MXN|SUMA/

const says = (rows: Paper, pattern: RegExp): boolean => rows.some(({ key }) => pattern.test(key.spaced))
/** A title in the head, above the first amount. */
const heads = (rows: Paper, pattern: RegExp): boolean =>
  says((aboveAmounts(rows) ?? rows).slice(0, HEAD), pattern)

const nails = ['CLAVOS 700.00', 'TOTAL 700.00']
const paid = ['EFECTIVO 700.00', 'CAMBIO 0.00']
const entry = ['BOLETO DE ENTRADA', '12/11/2026 17:44', 'TARIFA 1a HORA $25.00']
const parcel = ['GUIA 6055901992', 'REMITENTE: TIENDA SA', 'DESTINATARIO: JOSE', 'VALOR DECLARADO $1,500.00']
const order = ['PEDIDO 88', 'CODIGO   ARTICULO   CANT', '1123 TUERCA   250.00']

/** A delivery, a debt, a letter, an admission: nothing was sold by them. */
export const papersWithoutSale = [
  defineRule<Paper>({
    id: 'paper-of-delivery-or-debt',
    field: 'paper',
    effect: 'veto',
    fires: [
      'ACUSE DE ENTREGA',
      'PAGARE',
      'VALE DE COMPRA No. 12',
      'ORDEN DE COMPRA OC-2231',
      'LISTA DE PRECIOS 14/11/2026',
      'INVENTARIO FISICO 14/11/2026',
      'VALE DE ALMACEN 3321',
      'CONFIRMACION DE RESERVACION',
      'CUPON DE DESCUENTO',
      'SIN VALOR COMERCIAL',
    ].map((title) => ({ rows: ['FERRETERIA SOL', title, ...nails] })),
    silent: [
      ...['VALE DE COMPRA', 'LISTA DE PRECIOS: 1', 'PEDIDO DE CLIENTE: 8812'].map((title) => ({
        rows: ['FERRETERIA SOL', title, ...nails, ...paid],
      })),
      { rows: ['NOTA DE VENTA 118', 'ORDEN DE COMPRA: 8812', ...nails, 'VENTA A CREDITO 30 DIAS'] },
      { rows: ['CUPON APLICADO', ...nails] },
    ],
    test: (rows) => {
      const isOfSale = says(rows, SOLD) || saysPaid(rows) || saleMarks(rows).invoicing
      return heads(rows, PAPER) && !isOfSale
    },
  }),
  defineRule<Paper>({
    id: 'paper-pays-earlier-notes',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['FERRETERIA SOL', 'La cantidad de: $1,344.00', 'de las siguientes notas', '23563 $384.00'] },
      { rows: ['FERRETERIA SOL', '23563 $384.00', 'Nota Pagada', '23584 $231.07', 'Nota Pagada'] },
    ],
    silent: [{ rows: ['FERRETERIA SOL', ...nails, 'NOTA PAGADA', ...paid] }],
    test: (rows) => says(rows, EARLIER) || rows.filter(({ key }) => NOTE_PAID.test(key.spaced)).length > 1,
  }),
  defineRule<Paper>({
    id: 'paper-letter',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['A QUIEN CORRESPONDA:', 'UN SUELDO MENSUAL DE $18,500.00'] }],
    silent: [{ rows: ['HAGO CONSTAR QUE RECIBI LA MERCANCIA', ...nails, ...paid] }],
    test: (rows) => heads(rows, LETTER) && !saysPaid(rows),
  }),
  defineRule<Paper>({
    id: 'paper-waybill',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: parcel }],
    silent: [{ rows: [...parcel, 'FLETE 249.14', 'TOTAL 289.00'] }],
    test: (rows) =>
      GUIDE.every((pattern) => says(rows, pattern)) &&
      !says(rows, TARIFF) &&
      !says(rows, SUM) &&
      !saysPaid(rows),
  }),
  defineRule<Paper>({
    id: 'paper-of-entrance',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['ESTACIONAMIENTO PLAZA', ...entry] }],
    silent: [
      { rows: ['ESTACIONAMIENTO PLAZA', ...entry, 'PAGADO $25.00'] },
      { rows: ['MUSEO DE CERA', 'BOLETO DE ENTRADA', '1 ADULTO 85.00', 'IMPORTE 85.00'] },
    ],
    test: (rows) => heads(rows, ENTRY) && says(rows, TARIFF) && !says(rows, SUM) && !saysPaid(rows),
  }),
  // goods are counted, and no word or sign of money stands there; an address or a dose is no total
  defineRule<Paper>({
    id: 'paper-only-counted',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: order }],
    silent: [{ rows: [...order, 'TOTAL'] }, { rows: ['ARTICULO   CANT   IMPORTE', '1123 TUERCA   250.00'] }],
    test: (rows) =>
      rows.some(({ key }) => GOODS.test(key.spaced) && COUNT.test(key.spaced)) &&
      !rows.some(({ text, key }) => text.includes('$') || MONEY.test(key.spaced)),
  }),
]
