import type { Page, PageRow } from '../page.ts'
import { countDigits, countLetters, fold } from '../text/fold.ts'

/** A name over one to three rows of the head or of the ticket's last rows, or beside a label in a row (`cut`). */
export type Name = Readonly<{ value: string; row: PageRow; rows: number; cut: boolean; foot: boolean }>

const HEAD_ROWS = 14
const FOOT_ROWS = 6
const LONGEST_NAME = 90

const LEGAL_END =
  /(?:S\s?\.?\s?A\s?\.?\s?(?:P\s?\.?\s?I\s?\.?|B\s?\.?)?\s?(?:DE|D\s?E)\s?C\s?\.?\s?V|DE\s?R\s?\.?\s?L|DE\s?C\s?\.?\s?V|\bS\s?\.?\s?C\b|\bA\s?\.?\s?C\b|S\.?A\.?S)\s?\.?\s*$/
/** A row that ends so goes on in the next one, as one that ends in OPEN does. */
const DANGLING = /\b(?:E|S|SA|S\.?A\.?|S\.? DE|SA DE|DE R\.?|R\.?|DE C\.?)\s*$/
/** "COMERCIALIZADORA Y BEBIDAS DE": half a name, never a whole one. */
const OPEN = /\b(?:DE|DEL|Y|LA|LAS|LOS|EL|CON)\s*$/
/** A row that begins so goes on from the one before. */
const CONTINUING = /^\s*(?:Y|E|DE|DEL|S\.?\s?A\.?|S\.?\s?DE|C\.?\s?V\.?|S\.?\s?A\.?\s?P\.?\s?I\.?)\b/

/**
 * What follows the company in its row: "MARIA LOPEZ RFC LOAM800101AB1", "SERVICIO NORTE SA DE CV (SNO010101AB1)",
 * "FARMACIA LA FE - CENTRO", "CAFE COPAL #12", "Café Copal Plaza Norte".
 */
const BEHIND_NAME =
  /[\s,(]*(?:\bR\s?\.?\s?F\s?\.?\s?C\b|\bTEL\b|\bSUC(?:URSAL)?\b|\bREG\b|\bCEDULA\b|\bUNIDAD\b|\b(?:TIENDA|TDA|NO|NUM)\b\.?\s?#?\d|#\s?\d|\(\s?[A-Z&]{3,4}-?\d{4,6}|\s[-–—|]\s|\s(?:PLAZA|AEROPUERTO|TERMINAL|GALERIAS|CENTRO|UNIVERSIDAD)\b)/
/** What comes before the company in its row. */
const BEFORE_NAME =
  /^\s*(?:RAZON SOCIAL|EMISOR|PROPIETARI[OA]|PROP|PROPR|CONTRIBUYENTE|NOMBRE COMERCIAL|EXPEDIDO POR|EMITIDO POR|OPERADO POR|EMPRESA|COMERCIO|NEGOCIO|RESTAURANTE?|ESTABLECIMIENTO|VENDIDO POR|PAGADO A|DE)\s?[.:]+\s*/
/** A greeting that goes on with the name: "BIENVENIDO A CINE COPAL", "GRACIAS POR VISITAR LA FE". */
const GREETED =
  /^\W*(?:BIENVENID[OA]S?\s+A|GRACIAS\s+POR\s+(?:COMPRAR\s+EN|SU\s+(?:COMPRA|VISITA|PREFERENCIA)\s+[EA]N?|VISITAR(?:\s+A)?|PREFERIR(?:\s+A)?)|OPERADO\s+POR)\s+(?=\S)/

/** A row that says: the next one names who sold, or was paid. */
const ANNOUNCING =
  /^\W*(?:COBRO DE|PAGO A|PAGASTE A|PAGADO A|COMPRASTE EN|COMPRA EN|VENDIDO POR|VENDEDOR|OPERADO POR|EMITIDO POR|EXPEDIDO POR|EMISOR|COMERCIO|NEGOCIO|ESTABLECIMIENTO|RESTAURANTE?|(?:NOMBRE O )?RAZON SOCIAL|NOMBRE COMERCIAL|CONTRIBUYENTE|PROPIETARI[OA]|BIENVENID[OA]S? A|GRACIAS POR VISITAR)\W*$|\bANEXO A\W*$/

export const endsLegal = (text: string): boolean => LEGAL_END.test(fold(text))
export const announces = (text: string): boolean => ANNOUNCING.test(fold(text))
export const dangles = (text: string): boolean => {
  const folded = fold(text)
  return OPEN.test(folded) || DANGLING.test(folded)
}
export const continues = (text: string): boolean => CONTINUING.test(fold(text))

const whole = (row: PageRow, foot = false): Name => ({ value: row.text, row, rows: 1, cut: false, foot })

const joinedFrom = (rows: readonly PageRow[], count: number, foot = false): Name[] => {
  const [row] = rows
  if (!row || rows.length < count) return []
  const value = rows
    .slice(0, count)
    .map(({ text }) => text.trim())
    .join(' ')
  return [{ value, row, rows: count, cut: false, foot }]
}

/** Three rows only where something says that they belong together. */
const triple = (rows: readonly PageRow[], foot = false): Name[] => {
  const [first, second, third] = rows
  const joins = (above: PageRow | undefined, below: PageRow | undefined) =>
    above !== undefined && below !== undefined && (dangles(above.text) || continues(below.text))
  const together = joins(first, second) || joins(second, third) || (third && endsLegal(third.text))
  return together ? joinedFrom(rows, 3, foot) : []
}

/** The text of a row in lengths that fit the folded one, so that places agree. */
const foldedAlike = (text: string): string => [...text].map((sign) => fold(sign).charAt(0) || sign).join('')

/** The next row goes on with the name, as far as words tell. */
const goesOn = (row: PageRow, next: PageRow | undefined): boolean =>
  next !== undefined &&
  OPEN.test(fold(row.text)) &&
  countDigits(next.text) < 3 &&
  countLetters(next.text) >= 3

/** Without what leads to the name, without what follows it, and without both. */
const cutNames = (row: PageRow): Name[] => {
  const folded = foldedAlike(row.text)
  const start = (BEFORE_NAME.exec(folded) ?? GREETED.exec(folded))?.[0].length ?? 0
  const tail = folded.slice(start)
  const behind = BEHIND_NAME.exec(tail)
  const end = behind && behind.index > 3 ? start + behind.index : row.text.length
  const values = [row.text.slice(0, end), row.text.slice(start), row.text.slice(start, end)]
  return [...new Set(values.map((value) => value.trim()))]
    .filter((value) => value !== row.text.trim())
    .map((value) => ({ value, row, rows: 1, cut: true, foot: false }))
}

const footNames = (rows: readonly PageRow[], first: number): Name[] =>
  rows.flatMap((row, i) => {
    if (i < first) return []
    if (!endsLegal(row.text)) return countDigits(row.text) < 3 ? [whole(row, true)] : []
    return [
      whole(row, true),
      ...joinedFrom(rows.slice(i - 1), 2, true),
      ...triple(rows.slice(Math.max(0, i - 2)), true),
    ]
  })

/** Every row, or run of rows, that may be the merchant's name: of the foot also rows without a legal form, where few digits stand. */
export const findNames = ({ rows }: Page): Name[] => {
  const head = rows.slice(0, HEAD_ROWS)
  const names = head.flatMap((row, i): Name[] => {
    const from = head.slice(i)
    const alone = goesOn(row, from[1]) ? [] : [whole(row)]
    return [...alone, ...joinedFrom(from, 2), ...triple(from), ...cutNames(row)]
  })
  const foot = footNames(rows, Math.max(head.length, rows.length - FOOT_ROWS))
  return [...names, ...foot].filter(({ value }) => countLetters(value) >= 3 && value.length <= LONGEST_NAME)
}
