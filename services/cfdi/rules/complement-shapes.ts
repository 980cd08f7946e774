import {
  anyText,
  base64,
  companyRfc,
  dateTime,
  decimal,
  exactly,
  pattern,
  uuid,
} from '../xml/attribute-types.ts'
import type { ElementShape } from './element-shape.ts'

const leyenda = pattern(`[A-Za-z0-9 Ññ!"%&'´\\-:;>=<@_,{}\`~áéíóúÁÉÍÓÚüÜ]{12,150}`)

const timbre: ElementShape = {
  attributes: {
    Version: exactly('1.1'),
    UUID: uuid,
    FechaTimbrado: dateTime,
    RfcProvCertif: companyRfc,
    'Leyenda?': leyenda,
    SelloCFD: base64,
    NoCertificadoSAT: pattern('[0-9]{20}'),
    SelloSAT: base64,
  },
}

const money = decimal({ places: 2, signed: true })

const localTax = (name: string, rate: string): ElementShape => ({
  attributes: { [name]: anyText, [rate]: money, Importe: money },
})

const impuestosLocales: ElementShape = {
  attributes: { version: exactly('1.0'), TotaldeRetenciones: money, TotaldeTraslados: money },
  children: [
    ['RetencionesLocales*', localTax('ImpLocRetenido', 'TasadeRetencion')],
    ['TrasladosLocales*', localTax('ImpLocTrasladado', 'TasadeTraslado')],
  ],
  unordered: true,
}

const someText = pattern('[^]+')

const leyendasFiscales: ElementShape = {
  attributes: { version: exactly('1.0') },
  children: [
    [
      'Leyenda+',
      { attributes: { 'disposicionFiscal?': someText, 'norma?': someText, textoLeyenda: someText } },
    ],
  ],
}

/** Complements with a known schema, by `namespace local-name`; others are not checked. */
export const complementShapes: Readonly<Record<string, ElementShape>> = {
  'http://www.sat.gob.mx/TimbreFiscalDigital TimbreFiscalDigital': timbre,
  'http://www.sat.gob.mx/implocal ImpuestosLocales': impuestosLocales,
  'http://www.sat.gob.mx/leyendasFiscales LeyendasFiscales': leyendasFiscales,
}
