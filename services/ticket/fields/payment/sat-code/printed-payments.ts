import { fold } from '#contracts/fold.ts'
import { labelLetters } from '../../../text/misread.ts'

/** A row of a ticket that names a payment. `card`: a card of unstated type. */
export type PrintedPayment = Readonly<{
  /** c_FormaPago. */
  code: string
  /** Null if the row prints no amount. */
  cents: number | null
  /** After "FORMA DE PAGO:" or the like; not a heading, a loyalty account or a bill number. */
  labelled: boolean
}>
export const CARD = 'card'

/** `change`: the change given back, null if the ticket prints none. */
export type PrintedPayments = Readonly<{ payments: readonly PrintedPayment[]; change: number | null }>

const MAX_ROWS = 400
const MAX_ROW = 160

const brand = 'VISA|MASTERCARD|MC|CARNET|AMEX|AMERICANEXPRESS'
const maker = `(?:${brand}|BANCO|BANCARIA|BBVA|BANCOMER|SANTANDER|BANORTE|BANAMEX|HSBC|SCOTIABANK|INBURSA|CLIP)?`
const card = '(?:TARJETA|TARJ|TJTA|TJ|T)'
const vouchers = 'SODEXO|EDENRED|UPSIVALE|SIVALE|PLUXEE|EFECTIVALE|TICKETRESTAURANT'

/**
 * Ticket wordings without their spaces, which readers lose and invent; the first that fits a whole
 * row decides.
 */
const words: readonly (readonly [code: string, words: string])[] = [
  [
    '08',
    `(?:TARJETA(?:DE)?|MONEDERO(?:DE)?)?VALES?(?:DE)?(?:DESPENSA)?(?:ELECT(?:RONICOS?)?)?(?:TARJETA|${vouchers})?|${vouchers}`,
  ],
  ['05', 'MONEDERO(?:ELECTRONICO)?'],
  ['06', 'DINEROELECTRONICO'],
  ['28', `${maker}${card}?(?:DE)?DEB(?:ITO)?${maker}|TDD?${maker}`],
  ['29', `${maker}${card}(?:DE)?SERVICIOS?${maker}`],
  ['04', `${maker}${card}?(?:DE)?CRED(?:ITO?)?${maker}|TD?C${maker}`],
  [
    '03',
    '(?:TRANSFERENCIA|TRANSFER|TRANSF)(?:BANCARIA|ELECTRONICA)?(?:DEFONDOS)?(?:SPEI)?|SPEI|TEF|CODI|DIMO',
  ],
  ['02', 'CHE[QO]UES?(?:NOMINATIVOS?)?'],
  ['01', '(?:EN)?(?:EFECTIVO|EFVO|EFECT?|EFE|CASH)(?:RECIBIDO)?'],
  ['30', '(?:APLICACIONDE)?ANTICIPOS?'],
  ['31', 'INTERMEDIARIO(?:DE)?(?:PAGOS?)?'],
  [CARD, `(?:TARJETA|TARJ|TJTA)${maker}${maker}|${brand}`],
]
const label =
  '(?:FORMAS?|METODO|TIPO|MEDIO|CONDICION(?:ES)?)(?:DE)?PAGO|FPAGO|(?:SU)?PAG(?:O|ADO)(?:CON|EN|POR)?'
const pesos = '(?:MN|MXN|PESOS)?'

const alone = words.map(
  ([code, one]) => [code, new RegExp(`^((?:${label}){1,2})?(?:${one})${pesos}$`)] as const,
)
const labelOnly = new RegExp(`^(?:${label})$`)
const changeRow = /^(?:SU)?(?:CAMBIO|VUELTO)(?:MN|ENEFECTIVO)?$/
/** Some tills print SAT's own code. */
const satCode = /^\W*(?:FORMA|METODO) ?(?:DE ?)?PAGO\W{0,4}(\d{2})(?![\d.,])/

const amount = /(?:\d{1,3}(?:[ ,]\d{3})+|\d+)[.,]\d{2}(?!\d)/g

const plain = (row: string): string => fold(row.slice(0, MAX_ROW))

/** A word with a digit in it was misread; a word of mostly digits, or masked, is a number. */
const wordOf = (token: string): string => {
  const letters = token.replace(/[^A-Z]/g, '')
  if (letters.length * 2 <= token.length || /^X+$/.test(letters)) return ''
  return token.replace(/\d/g, (digit) => labelLetters[digit] ?? '')
}

const lettersOf = (text: string): string =>
  text
    .split(/[^A-Z0-9]+/)
    .map(wordOf)
    .join('')

const centsOf = (text: string): number | null => {
  const last = text.match(amount)?.at(-1)
  return last === undefined ? null : Number(last.replace(/\D/g, ''))
}

type Row = Readonly<{ text: string; letters: string; cents: number | null }>

const rowOf = (printed: string): Row => {
  const text = plain(printed)
  return { text, letters: lettersOf(text.replace(amount, ' ')), cents: centsOf(text) }
}

const paymentOf = ({ text, letters, cents }: Row, above: Row | undefined): PrintedPayment | null => {
  const [, printed] = satCode.exec(text) ?? []
  if (printed !== undefined) return { code: printed, cents, labelled: true }
  for (const [code, pattern] of alone) {
    const found = pattern.exec(letters)
    if (found)
      return { code, cents, labelled: found[1] !== undefined || labelOnly.test(above?.letters ?? '') }
  }
  return null
}

/**
 * The payments that the rows of a ticket print, top to bottom. Excludes rows that only mention
 * paying.
 */
export const printedPayments = (printed: readonly string[]): PrintedPayments => {
  const rows = printed.slice(0, MAX_ROWS).map(rowOf)
  const payments = rows.flatMap((row, i) => paymentOf(row, rows[i - 1]) ?? [])
  const change = rows.findLast(({ letters, cents }) => cents !== null && changeRow.test(letters))
  return { payments, change: change?.cents ?? null }
}
