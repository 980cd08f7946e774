import type { Concept } from '#cfdi/read/cfdi-reading.ts'
import { CFDI } from '#cfdi/xml/namespaces.ts'
import { childElements, childrenAt, type XmlElement } from '#cfdi/xml/parse-xml.ts'
import { collapse } from '#cfdi/xml/white-space.ts'
import { objetoText, regimenText } from './catalog-text.ts'
import { elementLines } from './element-text.ts'
import { taxLine } from './tax-text.ts'

const said = (element: XmlElement, names: readonly string[]): string[] =>
  names.map((name) => collapse(element.getAttribute(name) ?? ''))

const thirdParty = (element: XmlElement): string => {
  const [rfc, nombre, regimen = '', cp] = said(element, [
    'RfcACuentaTerceros',
    'NombreACuentaTerceros',
    'RegimenFiscalACuentaTerceros',
    'DomicilioFiscalACuentaTerceros',
  ])
  return `A cuenta de ${rfc} ${nombre}, régimen ${regimenText(regimen)}, C.P. ${cp}`
}

/**
 * Rare details: third party (ACuentaTerceros), customs information, cuenta predial, parts,
 * complements.
 */
const rareDetails = (element: XmlElement): string[] => [
  ...childrenAt(element, CFDI, 'ACuentaTerceros').map(thirdParty),
  ...childrenAt(element, CFDI, 'InformacionAduanera').map(
    (customs) => `Pedimento ${said(customs, ['NumeroPedimento'])}`,
  ),
  ...childrenAt(element, CFDI, 'CuentaPredial').map((land) => `Cuenta predial ${said(land, ['Numero'])}`),
  ...childrenAt(element, CFDI, 'Parte').flatMap(elementLines),
  ...childrenAt(element, CFDI, 'ComplementoConcepto').flatMap(childElements).flatMap(elementLines),
]

/**
 * Everything below a concepto's row: its number, objeto de impuesto, each tax with base and amount.
 */
export const conceptDetails = (concept: Concept, element: XmlElement | undefined): string[] => [
  ...(concept.noIdentificacion ? [`No. de identificación ${concept.noIdentificacion}`] : []),
  objetoText(concept.objetoImp),
  ...concept.traslados.map(taxLine('Traslado')),
  ...concept.retenciones.map(taxLine('Retención')),
  ...(element ? rareDetails(element) : []),
]
