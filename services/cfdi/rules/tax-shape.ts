import { impuestos, tiposFactor } from '../catalogs/comprobante-codes.ts'
import { codeOf, decimal, importe } from '../xml/attribute-types.ts'
import type { ElementShape } from './element-shape.ts'

/** The codes of a catalogue, regardless of dates. */
export const codesOf = (rows: readonly Readonly<{ code: string }>[]): ReadonlySet<string> =>
  new Set(rows.map(({ code }) => code))

const taxes = codesOf(impuestos)
const factors = codesOf(tiposFactor)

const base = decimal({ places: 6, positive: true })
const rate = decimal({ places: 6 })

const group = (traslado: ElementShape, retencion: ElementShape) =>
  ({
    traslados: { children: [['Traslado+', traslado]] },
    retenciones: { children: [['Retencion+', retencion]] },
  }) as const

const ofConcept = group(
  {
    attributes: {
      Base: base,
      Impuesto: codeOf(taxes, 'CFDI40175'),
      TipoFactor: codeOf(factors, 'CFDI40176'),
      'TasaOCuota?': rate,
      'Importe?': importe,
    },
  },
  {
    attributes: {
      Base: base,
      Impuesto: codeOf(taxes, 'CFDI40182'),
      TipoFactor: codeOf(factors, 'CFDI40183'),
      TasaOCuota: rate,
      Importe: importe,
    },
  },
)

const ofSummary = group(
  {
    attributes: {
      Base: importe,
      Impuesto: codeOf(taxes, 'CFDI40217'),
      TipoFactor: codeOf(factors, 'CFDI40219'),
      'TasaOCuota?': rate,
      'Importe?': importe,
    },
  },
  { attributes: { Impuesto: codeOf(taxes, 'CFDI40207'), Importe: importe } },
)

/** Impuestos of a concepto: traslados first. */
export const conceptTaxShape: ElementShape = {
  children: [
    ['Traslados?', ofConcept.traslados],
    ['Retenciones?', ofConcept.retenciones],
  ],
}

/** Impuestos of the Comprobante: retenciones first. */
export const summaryShape: ElementShape = {
  attributes: { 'TotalImpuestosRetenidos?': importe, 'TotalImpuestosTrasladados?': importe },
  children: [
    ['Retenciones?', ofSummary.retenciones],
    ['Traslados?', ofSummary.traslados],
  ],
}
