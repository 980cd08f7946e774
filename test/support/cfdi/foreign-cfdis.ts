import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import { sampleCfdi, seal, stamp } from './sample-cfdi.ts'

/** The sample, changed as an issuer's own program might write it, then sealed and stamped. */
export const issuedAs = (...changes: readonly (readonly [from: string | RegExp, to: string])[]): string => {
  const written = changes.reduce((xml, [from, to]) => {
    if (xml.search(from) < 0) throw new Error(`nothing to change: ${from}`)
    return xml.replace(from, to)
  }, buildCfdi(sampleCfdi))
  return stamp(seal(written))
}

const implocal = (attributes: string, rows = '') =>
  `<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0" ${attributes}>${rows}</implocal:ImpuestosLocales>`

/** With complements before the timbre. */
export const withComplements = (total: string, ...complements: readonly string[]): string =>
  issuedAs(
    [' Total="1234.57"', ` Total="${total}"`],
    [
      '</cfdi:Comprobante>',
      `<cfdi:Complemento>${complements.join('')}</cfdi:Complemento></cfdi:Comprobante>`,
    ],
  )

export const localTaxes = {
  lodging: implocal(
    'TotaldeRetenciones=".00" TotaldeTraslados="+3.00"',
    '<implocal:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3." Importe=" 3.00 "/>',
  ),
  rounding: implocal(
    'TotaldeRetenciones="0" TotaldeTraslados="-0.40"',
    '<implocal:TrasladosLocales ImpLocTrasladado="REDONDEO" TasadeTraslado="-.5" Importe="-.40"/>',
  ),
  withheld: implocal(
    'TotaldeRetenciones="1.5" TotaldeTraslados="000"',
    '<implocal:RetencionesLocales ImpLocRetenido="CEDULAR" TasadeRetencion="1.00" Importe="1.5"/>',
  ),
}
