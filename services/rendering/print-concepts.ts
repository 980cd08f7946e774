import { setImmediate } from 'node:timers/promises'
import type { CfdiReading, Concept } from '#cfdi/read/cfdi-reading.ts'
import { CFDI } from '#cfdi/xml/namespaces.ts'
import { childrenAt, type XmlElement } from '#cfdi/xml/parse-xml.ts'
import { type Block, beside, gap, indented, stack } from './block.ts'
import { unitText } from './catalog-text.ts'
import { conceptDetails } from './concept-details.ts'
import { precise, quantity } from './printed-amount.ts'
import { figure, hairline, ink, makeRoom, page, paragraph, place, type Sheet } from './sheet.ts'

type Column = Readonly<{
  title: string
  width: number
  align?: 'right'
  longest?: number
  text: (concept: Concept) => string
}>

const SPACE = 8
const DESCRIPTION = 'Descripción'
const fixed = { longest: 60 }
const number = { ...fixed, align: 'right' } as const

const columnsOf = ({ concepts }: CfdiReading): (Column & { x: number })[] => {
  const discount = concepts.some(({ descuento }) => descuento !== null)
  const columns: Column[] = [
    { ...number, title: 'Cantidad', width: 42, text: ({ cantidad }) => quantity(cantidad) },
    { ...fixed, title: 'Unidad', width: 52, text: unitText },
    { ...fixed, title: 'Clave SAT', width: 42, text: ({ claveProdServ }) => claveProdServ },
    { title: DESCRIPTION, width: discount ? 158 : 222, text: ({ descripcion }) => descripcion },
    { ...number, title: 'Valor unitario', width: 62, text: ({ valorUnitario }) => precise(valorUnitario) },
    { ...number, title: 'Importe', width: 62, text: ({ importe }) => precise(importe) },
  ]
  if (discount) {
    const text = ({ descuento }: Concept) => (descuento === null ? '' : precise(descuento))
    columns.splice(5, 0, { ...number, title: 'Descuento', width: 56, text })
  }
  let x = SPACE - 4
  return columns.map((column) => {
    const placed = { ...column, x }
    x += column.width + SPACE
    return placed
  })
}
type Columns = ReturnType<typeof columnsOf>

const titles = (sheet: Sheet, columns: Columns): Block => {
  const words = columns.map(({ title, x, width, align }) => ({
    x,
    block: paragraph(sheet, title, { width, size: 7, bold: true, color: ink.paper, align }),
  }))
  const text = beside(words)
  const height = text.height + 8
  return {
    height: height + 5,
    draw: (x, y) => {
      sheet.rect(x, y, page.width, height).fill(ink.accent)
      text.draw(x, y + 4.8)
    },
  }
}

const SMALL = 6.5
const SEPARATOR = '  ·  '

/** As many details per line as fit. Only a detail longer than a line is broken. */
const detailLines = (sheet: Sheet, details: readonly string[], width: number): Block => {
  const style = { width, size: SMALL, color: ink.quiet }
  const lines: string[] = []
  for (const detail of details) {
    const joined = lines.length > 0 ? `${lines.at(-1)}${SEPARATOR}${detail}` : detail
    const fits = joined.length < 200 && paragraph(sheet, joined, style).height < SMALL * 2
    if (fits && lines.length > 0) lines[lines.length - 1] = joined
    else lines.push(detail)
  }
  return stack(lines.map((line) => paragraph(sheet, line, { ...style, longest: 4000 })))
}

const row = (
  sheet: Sheet,
  columns: Columns,
  [concept, element]: [Concept, XmlElement | undefined],
): Block => {
  const cells = columns.map(({ text, x, width, align, longest }) => ({
    x,
    block: (align ? figure : paragraph)(sheet, text(concept), { size: 8, width, longest }),
  }))
  const { x = 0 } = columns.find(({ title }) => title === DESCRIPTION) ?? {}
  const details = detailLines(sheet, conceptDetails(concept, element), page.width - x - 4)
  return stack([beside(cells), gap(1.5), indented(x, details), gap(3.5), hairline(sheet), gap(4.5)])
}

/** Rows printed, in some milliseconds, before other work gets a turn. */
const ROWS_AT_ONCE = 50

/** Every concepto with its taxes; each page repeats the column titles. */
export const printConcepts = async (sheet: Sheet, cfdi: CfdiReading): Promise<void> => {
  const columns = columnsOf(cfdi)
  const head = titles(sheet, columns)
  const again = () => place(sheet, head)
  const elements = childrenAt(cfdi.root, CFDI, 'Conceptos/Concepto')
  makeRoom(sheet, head.height + 40)
  again()
  for (const [i, concept] of cfdi.concepts.entries()) {
    if (i > 0 && i % ROWS_AT_ONCE === 0) await setImmediate()
    place(sheet, row(sheet, columns, [concept, elements[i]]), again)
  }
}
