import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { IMPLOCAL, TFD } from '#cfdi/xml/namespaces.ts'
import type { XmlElement } from '#cfdi/xml/parse-xml.ts'
import { isPrintedAsWritten } from '#contracts/printable.ts'
import { gap, stack } from './block.ts'
import { complementsOf } from './complements-of.ts'
import { elementLines } from './element-text.ts'
import { heading } from './fields.ts'
import { ink, page, paragraph, place, type Sheet } from './sheet.ts'

/** Printed elsewhere: local taxes with the totals, the timbre with the seals. */
const printedElsewhere = new Set([IMPLOCAL, TFD])

const titles = new Map([
  ['http://www.sat.gob.mx/leyendasFiscales', 'Leyendas fiscales'],
  ['http://www.sat.gob.mx/donat', 'Donatarias'],
  ['http://www.sat.gob.mx/iedu', 'Instituciones educativas'],
  ['http://www.sat.gob.mx/ine', 'INE'],
  ['http://www.sat.gob.mx/aerolineas', 'Aerolíneas'],
  ['http://www.sat.gob.mx/valesdedespensa', 'Vales de despensa'],
  ['http://www.sat.gob.mx/EstadoDeCuentaCombustible12', 'Estado de cuenta de combustible'],
  ['http://www.sat.gob.mx/ConsumoDeCombustibles11', 'Consumo de combustibles'],
  ['http://www.sat.gob.mx/hidrocarburospetroliferos', 'Hidrocarburos y petrolíferos'],
])

const printOne = (sheet: Sheet, complement: XmlElement): void => {
  const title = titles.get(complement.namespaceURI ?? '') ?? complement.localName ?? ''
  const lines = elementLines(complement).map((line) =>
    stack([paragraph(sheet, line, { size: 7.5, width: page.width, longest: 4000 }), gap(1)]),
  )
  place(sheet, stack([heading(sheet, `Complemento ${title}`, page.width), ...lines, gap(8)]))
}

const hasOtherCharacters = (root: XmlElement): boolean => {
  const texts = [root, ...Array.from(root.getElementsByTagName('*'))].flatMap(({ attributes }) =>
    Array.from(attributes, ({ value }) => value),
  )
  return !texts.every(isPrintedAsWritten)
}

const note =
  'Este documento contiene caracteres que la tipografía no incluye: se muestra la letra más cercana o, entre corchetes, ' +
  'su número Unicode. El texto exacto es el del XML.'

/**
 * Every complement in full, in its schema's words; then a note if characters could not be printed.
 */
export const printComplements = (sheet: Sheet, { root }: CfdiReading): void => {
  for (const complement of complementsOf(root)) {
    if (!printedElsewhere.has(complement.namespaceURI ?? '')) printOne(sheet, complement)
  }
  if (hasOtherCharacters(root)) {
    place(sheet, stack([paragraph(sheet, note, { size: 6.5, width: page.width, color: ink.quiet }), gap(8)]))
  }
}
