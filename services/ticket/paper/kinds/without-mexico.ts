import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import { RFC_LABEL } from '../../lexicon/rfc-label.ts'
import { defineRule } from '../../rule/define-rule.ts'
import { countLetters } from '../../text/count-characters.ts'
import type { DocumentRow } from '../marks/document-rows.ts'

/** Elsewhere a ticket is an invoice; only in Mexico it says how to ask for one. */
const ASKED_INVOICE = new RegExp(
  [
    String.raw`(?<!\b(?:DATOS|PERIODO|DIRECCION|FECHA) (?:DE )?)FACTURACION(?! ELECTRONICA)`,
    String.raw`\bFACTUR(?:E|ELO|AR|ALO|ADO|ABLE)\b|AUTOFACTURA`,
    String.raw`\b(?:SU|TU|PARA|OBTE\w+|SOLICIT\w+|GENER\w+|REQUIER\w+|DESEA)\b.{0,24}FACTURA`,
    String.raw`\bFACTURAS?\W{1,3}(?:EN|POR|CON|TU|SU|AL|GLOBAL|UNICAMENTE|SOLO|DENTRO)\b`,
  ].join('|'),
)

/** Each names Mexico by itself: its taxpayers, companies, money, taxes, addresses and sites. */
const SIGNS: readonly RegExp[] = [
  new RegExp(`${RFC_LABEL}|(?<![A-Z0-9])${rfcSource({ gap: '[- ]?' })}(?![A-Z0-9])`),
  /\bS\W{0,2}A\W{0,2}(?:P\W?I\W{0,2})?(?:DE\W{0,2})?C\W?V\b|\bS\W{0,2}DE\W{0,2}R\W?L\b|\bDE\W{0,2}C\W?V\b/,
  /\bMEX(?:ICO|ICAN[AO])?\b|\bCDMX\b|\bCFDI\b|\bPROFECO\b|\.MX\b/,
  ASKED_INVOICE,
  /\bPESOS\b|\bMX[NP]\b|\bM\.\s?N\b|\bMN\b(?!\W{0,2}\d{5})/,
  /\bI\W?E\W?P\W?S\b|\bI\W?V\W?A\b.*\b(?:16(?:[.,][0O]+)?(?![\d.,])|0?8(?:[.,][0O]+)?\s?%)/,
  /\bC\W?P\W{0,3}\d{5}\b|\bCOL(?:ONIA)?\b/,
  /\b(?:N\.\s?L|S\.\s?L\.\s?P|JAL|GTO|QRO|TAMPS|COAH|CHIH)\b|\bMONTERREY\b|\bGUADALAJARA\b/,
]
/** Words of a till in Spanish: other countries print them as well, so one is not enough. */
const TILL = new RegExp(
  String.raw`\b(?:${[
    'FECHA|HORA|FOLIO|CAJ[AE]R?[OA]?|SUCURSAL|TIENDA|CALLE|AV|CALZ|BLVD',
    'CLIENTE|MESER[OA]|MESA|ATENDIO|GRACIAS|PREFERENCIA|VUELVA',
    'CANT(?:IDAD)?|PRECIO|IMPORTE|ARTICULOS|VENTA|COMPRA|PEDIDO|LAVADO|PROPINA',
    'COBRO|PAGO|EFECTIVO|CAMBIO|FERIA|TARJETA|TRANSFERENCIA|ANTICIPO|RESTA|ABONO',
  ].join('|')})\b`,
)
const LEAST_ROWS = 2
/** What is Spanish without being of a till: enough in more rows. */
const SPANISH = new RegExp(
  String.raw`\b(?:${[
    'DE|DEL|LA|LOS|LAS|CON|SU|PARA|POR|SUC|ORDEN|CONSUMO|CUENTA|COBRAR|SALDO|SUMA|VEND|EL|AL',
    'EFVO|TRANSF|PAGADO|HRS|PROVECHO|BENDIGA|ALUMNO|CONTADO|VENDEDOR|BASCULA|PESO',
    'ENERO|FEBRERO|MARZO|ABRIL|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DICIEMBRE',
    'LUN(?:ES)?|MARTES|MIE(?:RCOLES)?|JUEVES|VIERNES|SAB(?:ADO)?|DOM(?:INGO)?',
  ].join('|')})\b`,
)
const LEAST_SPANISH = 3
/** Mexico writes cents behind a point: Spain and South America do not. */
const POINT = /\d\.\s?\d\d(?!\d)/
const COMMA = /\d,\s?\d\d(?![\d:])/
/** A paper of few letters, or one that could hardly be read, shows nothing by its silence. */
const LEAST_LETTERS = 60

const isOfSpanishTill = (upper: readonly string[]): boolean => {
  const count = (pattern: RegExp) => upper.filter((text) => pattern.test(text)).length
  const spanish = upper.filter((text) => TILL.test(text) || SPANISH.test(text)).length
  return (count(TILL) >= LEAST_ROWS || spanish >= LEAST_SPANISH) && count(POINT) > count(COMMA)
}

const shop = [
  'BOULANGERIE DU PORT',
  '12 rue des Marins',
  'Pain 2.40',
  'Croissant 3.10',
  'Brioche au sucre 4.20',
]
const spain = ['PANADERIA EL PUERTO', 'Calle Mayor 12 28013 Madrid', 'PAN GALLEGO 2,40', 'LECHE ENTERA 1,10']
const bakery = ['PANADERIA EL PUERTO', 'AV. REFORMA 12', 'Ticket: 45 11/02/26', 'Le atendio: Ana']

const tacos = ['LOS TACOS DE LA 12', 'Orden 177 MESA 4', '2 FRIJOL CHARRO 95.00', 'GRASIAS POR SU VISITA']
const seen = ['$ 974.00', '3 de ene. de 2026, 10:51', 'Medio de pago', 'Operación 44161923795']

/** Nothing on it says that it was sold in Mexico. */
export const withoutMexico = [
  defineRule<readonly DocumentRow[]>({
    id: 'paper-without-mexico',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: [...shop, 'A payer 9.70'] },
      { rows: [...spain, 'EFECTIVO 5,00', 'CAMBIO 1,50'] },
      { rows: [...spain, 'FACTURA 2215', 'DATOS DE FACTURACION', 'EFECTIVO 5,00'] },
    ],
    silent: [
      { rows: [...shop, 'A payer 9.70', 'MEXICO'] },
      { rows: [...bakery, '1 CONCHA VAINILLA $13.00', '3 OREJA $50.70', 'Total $63.70', 'EFECTIVO $70.00'] },
      { rows: ['PANADERIA', 'TOTAL 5,93'] },
      { rows: [...shop, 'OBTENGA SU FACTURA EN LINEA'] },
      { rows: tacos },
      { rows: ['mercado pago', '¡Listo! Recibimos el pago', 'Pagaste a Artesanías El Roble', ...seen] },
    ],
    test: (rows) => {
      const upper = rows.map(({ text }) => fold(text))
      const letters = rows.reduce((sum, { text }) => sum + countLetters(text), 0)
      const isNamed = SIGNS.some((sign) => upper.some((text) => sign.test(text)))
      return letters >= LEAST_LETTERS && !isNamed && !isOfSpanishTill(upper)
    },
  }),
]
