import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { CFDI } from '#cfdi/xml/namespaces.ts'
import { childrenAt } from '#cfdi/xml/parse-xml.ts'
import { collapse } from '#cfdi/xml/white-space.ts'
import { type Block, gap, stack } from './block.ts'
import { mesesText, periodicidadText, relacionText } from './catalog-text.ts'
import { heading } from './fields.ts'
import { page, paragraph, place, type Sheet } from './sheet.ts'

const line = (sheet: Sheet, text: string): Block =>
  paragraph(sheet, text, { size: 7.5, width: page.width, longest: 20_000 })

const relations = (sheet: Sheet, { root }: CfdiReading): Block[] =>
  childrenAt(root, CFDI, 'CfdiRelacionados').map((group) => {
    const uuids = childrenAt(group, CFDI, 'CfdiRelacionado').map((related) =>
      collapse(related.getAttribute('UUID') ?? ''),
    )
    return line(
      sheet,
      `${relacionText(collapse(group.getAttribute('TipoRelacion') ?? ''))}: ${uuids.join(', ')}`,
    )
  })

const global = (sheet: Sheet, { root }: CfdiReading): Block[] =>
  childrenAt(root, CFDI, 'InformacionGlobal').map((info) => {
    const periodicidad = periodicidadText(collapse(info.getAttribute('Periodicidad') ?? ''))
    const meses = mesesText(collapse(info.getAttribute('Meses') ?? ''))
    return line(
      sheet,
      `Periodicidad ${periodicidad}, meses ${meses}, año ${collapse(info.getAttribute('Año') ?? '')}`,
    )
  })

const section = (sheet: Sheet, title: string, lines: readonly Block[]): void => {
  if (lines.length > 0) place(sheet, stack([heading(sheet, title, page.width), ...lines, gap(9)]))
}

/** The related CFDIs, and the period that a global CFDI covers. */
export const printRelations = (sheet: Sheet, cfdi: CfdiReading): void => {
  section(sheet, 'CFDI relacionados', relations(sheet, cfdi))
  section(sheet, 'Información global', global(sheet, cfdi))
}
