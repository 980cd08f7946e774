import type { CfdiAmounts } from '#cfdi/cfdi.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { stampedCfdi } from './sample-cfdi.ts'

const sample = readCfdi(stampedCfdi())

/**
 * A CFDI with these amounts as it would be read back, without writing it: for what looks at the
 * numbers of thousands.
 */
export const readingOf = ({
  lines,
  traslados,
  totalTraslados,
  subtotal,
  total,
}: CfdiAmounts): CfdiReading => ({
  ...sample,
  subtotal,
  total,
  concepts: lines.map((line) => ({
    ...line,
    noIdentificacion: line.noIdentificacion ?? null,
    unidad: line.unidad ?? null,
    descuento: null,
    retenciones: [],
  })),
  taxes: { totalTrasladados: totalTraslados, totalRetenidos: null, traslados, retenciones: [] },
})
