import { fold } from '#contracts/fold.ts'
import type { Page, PageRow } from '../../../page/page-of.ts'
import { countDigits, countLetters } from '../../../text/count-characters.ts'
import type { Name } from './name.ts'
import { cutsOf } from './name-cuts.ts'
import { continues, dangles, endsLegal, isOpen, joins } from './name-joints.ts'
import { echoedStarts } from './name-words.ts'
import { regimenShare } from './no-names.ts'

const HEAD_ROWS = 14
const FOOT_ROWS = 8
const LONGEST_NAME = 90

/** A row that announces the seller or payee: the next row names them. */
const ANNOUNCING =
  /^\W*(?:COBRO DE|PAGO A|PAGASTE A|PAGADO A|COMPRASTE EN|COMPRA EN|VENDIDO POR|VENDEDOR|OPERADO POR|EMITIDO POR|EXPEDIDO POR|EMISOR|(?:DATOS (?:FISCALES )?DEL )EMISOR|COMERCIO|NEGOCIO|ESTABLECIMIENTO|RESTAURANTE?|(?:NOMBRE O )?RAZON SOCIAL|NOMBRE COMERCIAL|CONTRIBUYENTE|PROPIETARI[OA]|BIENVENID[OA]S? A|GRACIAS POR VISITAR)\W*$|\bANEXO A\W*$/
export const announces = (text: string): boolean => ANNOUNCING.test(fold(text))

/** "H&M", "3B": a logo of two letters. */
const TWO_LETTERS = /^\W*(?:[A-Z\d]\s?&\s?[A-Z\d]|\d{1,2}[A-Z]{2})\W*$/

const whole = (row: PageRow, foot: boolean): Name => ({
  value: row.text,
  row,
  rows: 1,
  cut: false,
  foot,
  lead: null,
})

const isHeld = (rows: readonly PageRow[]): boolean =>
  rows.slice(1).some(({ text }, i) => joins(rows[i]?.text ?? '', text))

/** "(MARIA LOPEZ)": a row in brackets is a complete name. */
const isAside = ({ text }: PageRow): boolean => /^\s*\(/.test(text)

/** A run of rows as one name, and the name without a label before it or an RFC after it. */
const joined = (rows: readonly PageRow[], foot: boolean): Name[] => {
  const [row, ...others] = rows
  if (!row || others.some(isAside)) return []
  const value = rows.map(({ text }) => text.trim()).join(' ')
  const name = { value, row, rows: rows.length, cut: false, foot, lead: null }
  const held = isHeld(rows)
  const cuts = cutsOf({ text: value })
    .filter((cut) => held || cut.lead !== null || endsLegal(cut.value))
    .filter((cut) => !rows.some(({ text }) => text.includes(cut.value)))
  return [name, ...cuts.map((cut) => ({ ...name, ...cut, cut: true }))]
}

/** Three rows are joined only if something says that they belong together. */
const triple = (rows: readonly PageRow[]): Name[] => {
  const names = rows.length === 3 ? joined(rows, false) : []
  return isHeld(rows) || names.some(({ value }) => endsLegal(value)) ? names : []
}

const FEW_DIGITS = 3
/** Share of the page's width: a name that fills this much of its row may continue in the next. */
const FULL = 0.7

/** The row is half a name: judging by its words, the next row continues it. */
const isHalf = (row: PageRow, next: PageRow | undefined, width: number): boolean => {
  if (next === undefined) return false
  if (dangles(row.text) && continues(next.text)) return true
  const words = countDigits(next.text) < FEW_DIGITS && countLetters(next.text) >= FEW_DIGITS
  const broken = continues(next.text) && row.right - row.left > FULL * width
  return words && (isOpen(row.text) || broken)
}

/** A row and the names in it; for half a name, only those that end before the row does. */
const single = (row: PageRow, half: boolean, foot: boolean): Name[] => {
  const cuts = cutsOf(row).map((cut) => ({ ...whole(row, foot), ...cut, cut: true }))
  if (!half) return [whole(row, foot), ...cuts]
  return cuts.filter(({ value }) => !row.text.trim().endsWith(value))
}

/** "CAMINOS Y PUENTES FEDERALES DE" above it: the second half of a name. */
const AWAITS =
  /^(?!\W*(?:BIENVENID|GRACIAS|VISITE|PLAZA|CENTRO COMERCIAL|AV\b|CALLE|COL\b|FRACC|TICKET|NOTA|COMPROBANTE|RECIBO)).*[A-Z]{3}.*\s(?:DE|DEL|Y)\s*$/
const isRest = (above: PageRow | undefined): boolean =>
  above !== undefined && AWAITS.test(fold(above.text)) && !announces(above.text)

/**
 * Names over two or three rows that end at this one, closed by a legal form or joined by their
 * words.
 */
const closedNames = (rows: readonly PageRow[], last: number): Name[] =>
  [2, 3].flatMap((count) => {
    const run = rows.slice(Math.max(0, last + 1 - count), last + 1)
    const names = run.length === count ? joined(run, true) : []
    return isHeld(run) || names.some(({ value }) => endsLegal(value)) ? names : []
  })

const footNames = ({ rows, width }: Page, first: number): Name[] =>
  rows.flatMap((row, i) => {
    if (i < first) return []
    const alone = single(row, isHalf(row, rows[i + 1], width), true)
    const named = endsLegal(row.text) || countDigits(row.text) < FEW_DIGITS
    return [...alone.filter(({ cut }) => cut || named), ...closedNames(rows, i)]
  })

/** Between head and foot, only what a label, an announcing row or a legal form marks as a name. */
const toldNames = ({ rows, width }: Page, first: number, end: number): Name[] =>
  rows.slice(first, end).flatMap((row, i) => {
    const [above, below] = [rows[first + i - 1], rows[first + i + 1]]
    const announced = above !== undefined && announces(above.text)
    return single(row, isHalf(row, below, width), true).filter(
      ({ value, cut, lead }) => endsLegal(value) || lead === 'label' || (announced && !cut),
    )
  })

/** "SUC 68 EL DORADO", "Sucursal La Joya": a place, not the seller. */
const BRANCH = /^\W*(?:SUCURSAL\b|SUC\b\W*(?!(?:DE|Y)\b))/

/** Text that leads to an RFC is not part of the name before it; its C may stand in the next row. */
const LEADS_TO_RFC = /\bR\s?\.?\s?F\s?\.?\s?C\b|\bR\s?\.\s?F\s?\.?\s*$|\bREG\W{0,2}FED|\bCEDULA\b/

/** "DATOS DEL RECEPTOR", "EMISOR RECEPTOR": headings of a fiscal document. */
const HEADING =
  /^\W*(?:(?:DATOS|INFORMACION) (?:FISCALES )?(?:DEL? )?)?(?:(?:EMISOR|RECEPTOR|CLIENTE)\W*){1,2}$/

/** "PRODUCTO $xLTS CANTIDAD PESOS": the heading of a table, with hardly another word. */
const COLUMN =
  /^(?:PRODUCTOS?|CANT(?:IDAD)?|DESCRIP(?:CION)?|PRECIO|PU|IMPORTE|PESOS|TOTAL|ARTICULOS?|UNID(?:ADES)?|CONCEPTO|LITROS)$/
const isTableHead = (text: string): boolean => {
  const words = text.match(/[A-Z]+/g) ?? []
  const columns = words.filter((word) => COLUMN.test(word)).length
  return columns > 1 && columns >= words.length - 1
}

const mayBe = ({ value }: Name): boolean =>
  !HEADING.test(fold(value)) &&
  !isTableHead(fold(value)) &&
  !BRANCH.test(fold(value)) &&
  !LEADS_TO_RFC.test(fold(value)) &&
  value.length <= LONGEST_NAME &&
  regimenShare(value) < 1 &&
  (countLetters(value) >= 3 || TWO_LETTERS.test(fold(value)))

/**
 * Every row, or run of rows, that may be the merchant's name. In the foot, rows with few digits
 * also count without a legal form.
 */
export const findNames = (page: Page): Name[] => {
  const { rows, width } = page
  const head = rows.slice(0, HEAD_ROWS)
  const starts = echoedStarts(rows, HEAD_ROWS)
  const names = head.flatMap((row, i): Name[] => {
    const start = starts.get(row)
    const echoed = start === undefined ? [] : [{ ...whole(row, false), value: start, cut: true }]
    const pair = head.slice(i, i + 2)
    return [
      ...(isRest(head[i - 1]) ? [] : single(row, isHalf(row, head[i + 1], width), false)),
      ...(pair.length === 2 ? joined(pair, false) : []),
      ...triple(head.slice(i, i + 3)),
      ...echoed,
    ]
  })
  const foot = Math.max(head.length, rows.length - FOOT_ROWS)
  return [...names, ...toldNames(page, head.length, foot), ...footNames(page, foot)].filter(mayBe)
}
