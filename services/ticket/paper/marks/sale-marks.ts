import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'
import { hasRfcShape } from '../../fields/rfc/candidates/rfc-digit.ts'
import { conceptReader } from '../../lexicon/concept-reader.ts'
import { RFC_LABEL } from '../../lexicon/rfc-label.ts'
import type { DocumentRow } from './document-rows.ts'
import { markReader } from './mark-reader.ts'
import { accountPhrases, cardPhrases, terminalPhrases } from './slip-phrases.ts'

/** Evidence of a purchase, whatever else the document carries. */
export type SaleMarks = Readonly<{
  rfc: boolean
  items: boolean
  taxes: boolean
  /** How, where or until when to request the invoice. */
  invoicing: boolean
  /** Change or cash: what no card terminal prints. */
  cash: boolean
  /** Counted or measured goods, and sales without items: fuel, tolls, stays, journeys. */
  goods: boolean
}>

const marks = {
  taxes: ['iva', 'ieps', 'subtotal', 'taxWord'],
  cash: ['change', 'cash'],
  goods: ['count'],
} as const
const readMarks = conceptReader([...marks.taxes, ...marks.cash, ...marks.goods])

const readService = markReader({
  service: `
    LITROS, LTS, BOMBA, DISPENSARIO, DESPACHADOR, CARRIL, PLAZA DE COBRO, CASETA, EJES, BOLETO, ESTANCIA, PENSION,
    HABITACION, NOCHES, PASAJERO, ASIENTO, PLACAS, TARIFA
  `,
})

/** An amount beside one of these, or beside bank words, is not an item's. */
const sums = ['total', 'amountWord', 'tip', 'net', 'points', 'advance', 'rest', 'card', 'retained'] as const
const readSums = conceptReader(sums)
const readBank = markReader({ ...terminalPhrases, ...cardPhrases, ...accountPhrases })

/** "2 CUADERNOS 60" of a stationer's has no cents. */
const AMOUNT_AT_END = /\d[.,]\d\d ?[A-Z*]?$|^\d{1,3} (?:X )?[A-Z]{3,}.* \$? ?\d{1,5}$/
const ITEM_LETTERS = 3
const DATE = /\d{1,2}[/-](?:\d{1,2}|[A-Z]{3})[/-]\d{2,4}/

/** Words with an amount after them that is neither a total nor a bank's. */
const isItem = ({ text, key }: DocumentRow): boolean =>
  AMOUNT_AT_END.test(fold(text).trim()) &&
  !DATE.test(fold(text)) &&
  key.letters.replace(/MXN|MN|USD/g, '').length >= ITEM_LETTERS &&
  Object.values(readSums(key)).every((likeness) => likeness === 0) &&
  readBank(key).size === 0

const LABEL = new RegExp(RFC_LABEL)
const RFC = new RegExp(`(?<![A-Z0-9])${rfcSource({ gap: '[- ]?' })}(?![A-Z0-9])`)

const printsRfc = ({ text }: DocumentRow): boolean => {
  const upper = text.toUpperCase()
  const printed = RFC.exec(upper)
  return LABEL.test(upper) || (printed !== null && hasRfcShape(printed[0].replace(/[- ]/g, '')))
}

const NO_INVOICE = /\bNO (?:SE )?(?:FACTURA|FACTURAMOS|EXPIDEN|EXPEDIMOS|EMITIMOS|DAMOS|HAY)\b/
/** A label whose code is missing says that there is none. */
const EMPTY_LABEL = /FOLIO (?:DE )?FACTURA(?:CION)?\b(?!.*\d)/

const speaksOfInvoice = ({ key }: DocumentRow): boolean =>
  /FACTUR|CFDI/.test(key.letters) && !NO_INVOICE.test(key.spaced) && !EMPTY_LABEL.test(key.spaced)

/** "IMP. TOTAL: $ 327.00": of a terminal, and no tax. */
const IN_ALL = /^IMP(?:ORTE)? TOTAL\b/

export const saleMarks = (rows: readonly DocumentRow[]): SaleMarks => {
  const found = rows.map(({ key }) => {
    const said = readMarks(key)
    return IN_ALL.test(key.spaced) ? { ...said, taxWord: 0 } : said
  })
  const has = (names: readonly (keyof (typeof found)[number])[]) =>
    found.some((row) => names.some((name) => row[name] > 0))
  return {
    rfc: rows.some(printsRfc),
    items: rows.some(isItem),
    taxes: has(marks.taxes),
    invoicing: rows.some(speaksOfInvoice),
    cash: has(marks.cash),
    goods: has(marks.goods) || rows.some(({ key }) => readService(key).size > 0),
  }
}
