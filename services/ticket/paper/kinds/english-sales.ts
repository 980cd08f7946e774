import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import { RFC_LABEL } from '../../lexicon/rfc-label.ts'
import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'

/** Words of English tills, in groups of which one says as much as all. */
const ENGLISH = [
  /\bTAX\b/,
  /\b(?:SERVER|HOST|GUESTS?|CASHIER|CLERK|ASSOCIATE)\b/,
  /\b(?:RECEIPT|INVOICE|CHECK)\b/,
  /\b(?:THANKS?|WELCOME|PLEASE|VISIT)\b/,
  /\b(?:YOUR?|OUR|THE|WITH)\b/,
  /\b(?:AMOUNT|BALANCE|CHANGE|TENDER(?:ED)?|DUE|OUTSTANDING)\b/,
  /\b(?:ITEMS?|PRICE|QTY|QUANTITY|DISCOUNT|RATE)\b/,
  /\b(?:CREDIT|DEBIT|CARD|CASH|APPROV(?:ED|AL)|AUTH|MERCHANT|SALE|PURCHASE|PAID)\b/,
  /\b(?:STREET|AVENUE|ROAD|DRIVE|SUITE|BLVD (?:SOUTH|NORTH|EAST|WEST))\b/,
  /\b(?:TO GO|TO STAY|DINE IN|TAKE OUT|SHOPPING|STORE|ORDER|TABLE)\b/,
]
/** Groups: one may stand in a brand, two in a slogan. */
const LEAST = 4

/** Words of Spanish tills, and of Mexican money. */
const SPANISH =
  /\b(?:FECHA|HORA|IMPORTE|GRACIAS|COMPRA|VENTA|EFECTIVO|CAMBIO|TARJETA|CANT(?:IDAD)?|PRECIO|FOLIO|CAJ[AE]R?[OA]?|CLIENTE|MESER[OA]|ATENDIO|PAGO|PESOS|SUCURSAL|TIENDA|DESCRIPCION|ARTICULOS?|PROPINA|FACTURA\w*|I\W?V\W?A|M\W?X?\W?N|MEXICO|CDMX|CALLE|COL|DE|DEL|LA|EL|LOS|LAS|Y|POR|PARA)\b/
const OF_MEXICO = new RegExp(`${RFC_LABEL}|(?<![A-Z0-9])${rfcSource({ gap: '[- ]?' })}(?![A-Z0-9])`)
/** "EL POLLO LOCO", "PLAZA DE LA PAZ": so much Spanish is in names. */
const MOST_SPANISH = 2

const shop = ['SHAKE HUT', '12 Main Street', 'Host: Lisa', 'Vanilla Shake 5.49', 'Tax 0.42', 'Total 5.91']
const thanks = 'Thank you for visiting our store'

/** A till that speaks English and no Spanish, without any taxpayer's key of Mexico. */
export const englishSales = [
  defineRule<readonly DocumentRow[]>({
    id: 'paper-in-english',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: [...shop, thanks] },
      {
        rows: ['RECEIPT', 'Invoice# 14845', 'Item Price', 'Classic Bar 54.00', 'Tax(HST) 7.02', 'Card 61.02'],
      },
    ],
    silent: [
      { rows: [...shop.slice(0, 2), 'Vanilla Shake 5.49', 'Total 5.49'] },
      { rows: [...shop, thanks, 'RFC EKU9003173C9'] },
      { rows: [...shop, thanks, 'Fecha 12/02/2026', 'Gracias por su compra', 'Efectivo 6.00'] },
    ],
    test: (rows) => {
      const upper = rows.map(({ text }) => fold(text))
      const says = (pattern: RegExp) => upper.some((text) => pattern.test(text))
      const spanish = upper.filter((text) => SPANISH.test(text)).length
      return ENGLISH.filter(says).length >= LEAST && spanish <= MOST_SPANISH && !says(OF_MEXICO)
    },
  }),
]
