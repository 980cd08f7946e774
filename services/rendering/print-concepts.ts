import type { CfdiReading, Concept, Tax } from '#cfdi/cfdi-reading.ts'
import { taxText } from './catalog-text.ts'
import { money, precise } from './printed-text.ts'
import { heightOf, ink, makeRoom, page, rule, type Sheet, write } from './sheet.ts'

type Column = Readonly<{ title: string; x: number; width: number; align: 'left' | 'right' }>

const columns = {
  quantity: { title: 'Cantidad', x: page.left + 4, width: 44, align: 'right' },
  unit: { title: 'Unidad', x: page.left + 56, width: 46, align: 'left' },
  key: { title: 'Clave', x: page.left + 106, width: 50, align: 'left' },
  text: { title: 'Descripción', x: page.left + 160, width: 208, align: 'left' },
  price: { title: 'Valor unitario', x: page.left + 372, width: 74, align: 'right' },
  amount: { title: 'Importe', x: page.left + 450, width: 78, align: 'right' },
} as const satisfies Record<string, Column>

/** The schema's longest Descripcion; a longer one would only come from a document that SAT never saw. */
const LONGEST = 1000

const printTitles = (sheet: Sheet): void => {
  const y = sheet.y
  sheet.rect(page.left, y, page.width, 16).fill(ink.band)
  for (const { title, ...column } of Object.values(columns)) {
    write(sheet, title, { ...column, y: y + 4.5, size: 7, bold: true, color: ink.accent })
  }
  sheet.y = y + 20
}

const taxLine =
  (kind: string) =>
  (tax: Tax): string =>
    `${kind} ${taxText(tax)}, base ${precise(tax.base)}${tax.importe === undefined ? '' : `, importe ${precise(tax.importe)}`}`

/** c_ObjetoImp, where the taxes below the line do not say it themselves. */
const objetos: Record<string, string> = {
  '01': 'No objeto de impuesto',
  '03': 'Sí objeto del impuesto y no obligado al desglose',
  '04': 'Sí objeto del impuesto y no causa impuesto',
  '05': 'Sí objeto del impuesto, IVA crédito PODEBI',
  '06': 'Sí objeto del IVA, no traslado IVA',
  '07': 'No traslado del IVA, sí desglose IEPS',
  '08': 'No traslado del IVA, no desglose IEPS',
}

const details = (concept: Concept): string =>
  [
    concept.noIdentificacion ? `No. de identificación ${concept.noIdentificacion}` : '',
    concept.descuento ? `Descuento ${precise(concept.descuento)}` : '',
    objetos[concept.objetoImp] ?? '',
    ...concept.traslados.map(taxLine('Traslado')),
    ...concept.retenciones.map(taxLine('Retención')),
  ]
    .filter(Boolean)
    .join('\n')

const unitOf = ({ claveUnidad, unidad }: Concept): string =>
  [...new Set([claveUnidad, unidad ?? ''])].join(' ').trim()

const cellsOf = (concept: Concept): (readonly [text: string, style: Column & { size: number }])[] => [
  [precise(concept.cantidad).replace(/\.00$/, ''), { ...columns.quantity, size: 8 }],
  [unitOf(concept), { ...columns.unit, size: 8 }],
  [concept.claveProdServ, { ...columns.key, size: 8 }],
  [precise(concept.valorUnitario), { ...columns.price, size: 8 }],
  [money(concept.importe), { ...columns.amount, size: 8 }],
]

const printConcept = (sheet: Sheet, concept: Concept): void => {
  const text = concept.descripcion.slice(0, LONGEST)
  const small = details(concept).slice(0, 2 * LONGEST)
  const style = { ...columns.text, size: 8 }
  const smallStyle = { ...columns.text, size: 6.5, color: ink.quiet }
  const cells = cellsOf(concept)
  const height = Math.max(
    heightOf(sheet, text, style) + heightOf(sheet, small, smallStyle) + 1.5,
    ...cells.map(([value, cell]) => heightOf(sheet, value, cell)),
  )
  if (makeRoom(sheet, height + 7)) printTitles(sheet)
  const y = sheet.y
  for (const [value, cell] of cells) write(sheet, value, { ...cell, y })
  write(sheet, text, { ...style, y })
  if (small) write(sheet, small, { ...smallStyle, y: sheet.y + 1.5 })
  rule(sheet, y + height + 3)
  sheet.y = y + height + 7
}

/** Every concepto with its taxes; the titles are repeated on each page. */
export const printConcepts = (sheet: Sheet, cfdi: CfdiReading): void => {
  printTitles(sheet)
  for (const concept of cfdi.concepts) printConcept(sheet, concept)
}
