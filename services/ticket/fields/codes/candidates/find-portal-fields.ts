import { foldRow } from '../../../text/fold-row.ts'
import { labelLetters } from '../../../text/misread.ts'
import { codeAfter } from './code-after.ts'
import { codeUnderSentence } from './code-under-sentence.ts'
import { type PortalLabel, portalLabels } from './portal-labels.ts'

const MOST_ROWS = 400
/** Same positions as `foldRow`; a digit that looks like no letter stays a digit. */
const labelText = (row: string): string =>
  row.replace(/[^A-Z]/g, (character) => labelLetters[character] ?? (/\d/.test(character) ? character : ' '))

type Found = Readonly<{ name: string; code: string }>
type Rows = Readonly<{ rows: readonly string[]; at: number }>

/**
 * The head over what the portal asks for: "DATOS DE FACTURACION", "DATOS PARA FACTURAR EN LINEA".
 */
const ASKED_BELOW =
  /^\W*DATOS (?:DE|PARA)(?: LA| SU| TU)? ?(?:AUTO)?FACTURA\w*(?: (?:EN LINEA|ELECTRONICA|POR INTERNET))?\W*$/
const ROWS_ASKED = 6

/**
 * The bank's part of a receipt numbers its own lots and tills, and a payment row may hold a card
 * number.
 */
const BANK =
  /\b(?:LOTE|TVR|TSI|ARQC|AID|STAN|AFIL(?:IACION)?|PAGO|VISA|MASTER ?CARD|AMEX|TARJETA|DEBITO|CREDITO|CAMBIO)\b/

/** "ENCUESTA: INGRESE EL CODIGO 88312231": a code for something other than an invoice. */
const PROMOTION =
  /^(?!.*FACTUR).*\b(?:ENCUESTA|CUPON|SIGUENOS|SORTEO|GAN[AE]|WI ?FI|DESCUENTO|PROMO(?:CION)?)\b/
/** "RECIBO DE CAJA 44120": the number of a receipt, not of a till. */
const RECEIPT = /\bRECIBO *(?:DE)? *$/

const isWord = (row: string, from: number, to: number): boolean =>
  !/[A-Z]/.test(row.charAt(from - 1)) && !/[A-Z]/.test(row.charAt(to))

/** Beside the label; or in the row below, if label and code each have a row of their own. */
const codeOf = ({ rows, at }: Rows, from: number, label: PortalLabel): string | null => {
  const beside = (rows[at] ?? '').slice(from)
  const here = codeAfter(beside, label)
  if (here) return here.code
  if (/[A-Z]{2}|\d/.test(beside)) return null
  const below = codeAfter(rows[at + 1] ?? '', label)
  return below && below.rest === '' ? below.code : null
}

/** Every label of a row with the code after it. Skips a label that lies inside one found before. */
const codesOfRow = ({ rows, at }: Rows): Found[] => {
  const row = rows[at] ?? ''
  if (BANK.test(row) || PROMOTION.test(row)) return []
  let left = labelText(row)
  return portalLabels.flatMap((label) =>
    [...left.matchAll(label.label)].flatMap(({ 0: words, index }) => {
      const end = index + words.length
      const isReceipt = label.name === 'caja' && RECEIPT.test(row.slice(0, index))
      if (!isWord(row, index, end) || isReceipt) return []
      left = left.slice(0, index) + '_'.repeat(words.length) + left.slice(end)
      const code = codeOf({ rows, at }, end, label)
      return code === null ? [] : [{ name: label.name, code }]
    }),
  )
}

/** A head says which of two values the portal wants: those in the rows below it. */
const askedFirst = (
  rows: readonly string[],
  found: readonly (Found & { at: number })[],
): readonly Found[] => {
  const head = rows.findIndex((row) => ASKED_BELOW.test(row))
  const asked = found.filter(({ at }) => head >= 0 && at > head && at <= head + ROWS_ASKED)
  const names = new Set(asked.map(({ name }) => name))
  return [...asked, ...found.filter(({ name }) => !names.has(name))]
}

/**
 * The codes of any merchant's ticket, found by the labels beside or above them: what an invoicing
 * portal may ask for. Leaves out a name for which the ticket gives two values.
 */
export const findPortalFields = (rows: readonly string[]): Record<string, string> => {
  const bounded = rows.slice(0, MOST_ROWS).map(foldRow)
  const found = bounded.flatMap((_, at) => codesOfRow({ rows: bounded, at }).map((each) => ({ ...each, at })))
  const byName = Map.groupBy(askedFirst(bounded, found), ({ name }) => name)
  const labelled = Object.fromEntries(
    [...byName].flatMap(([name, same]) => {
      const [code, ...others] = new Set(same.map((each) => each.code))
      return code !== undefined && others.length === 0 ? [[name, code]] : []
    }),
  )
  const told = codeUnderSentence(bounded)
  const isNew = told !== null && !byName.has(told.name) && !Object.values(labelled).includes(told.code)
  return isNew ? { ...labelled, [told.name]: told.code } : labelled
}
