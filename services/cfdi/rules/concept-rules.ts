import { objetosImp } from '../catalogs/comprobante-codes.ts'
import { compare, decimalsOf } from '../decimals/decimal.ts'
import type { CfdiReading, Concept } from '../read/cfdi-reading.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { xsDecimal } from '../xml/xs-decimal.ts'
import { lineFits } from './limits.ts'
import { placesOf } from './places-of.ts'
import { attributeAt, elementsAt, hasForeignTrade, isCodeOf, isOneOf, type Rule, said } from './rule.ts'

const everyConcept = (holds: (concept: Concept, cfdi: CfdiReading) => boolean) => (cfdi: CfdiReading) =>
  cfdi.concepts.every((concept) => holds(concept, cfdi))

const taxNodes = (cfdi: CfdiReading): XmlElement[] => elementsAt(cfdi, 'Conceptos/Concepto/Impuestos')

const taxCount = ({ traslados, retenciones }: Concept): number => traslados.length + retenciones.length

const hasTax = ({ traslados, retenciones }: Concept, ...codes: string[]): boolean =>
  [...traslados, ...retenciones].some(({ impuesto }) => codes.includes(impuesto))

const leviesIeps = ({ traslados }: Concept): boolean => traslados.some(({ impuesto }) => impuesto === '003')

const discountFits = ({ descuento, importe }: Concept): boolean =>
  descuento === null || compare(descuento, importe) <= 0

const isSale = ({ tipoDeComprobante }: CfdiReading): boolean => isOneOf(tipoDeComprobante, 'I', 'E', 'N')

/** Rules on the conceptos, except the amounts of their taxes. */
export const conceptRules: readonly Rule[] = [
  ['CFDI40166', everyConcept(({ valorUnitario }, cfdi) => !isSale(cfdi) || compare(valorUnitario, '0') > 0)],
  ['CFDI40167', everyConcept((concept, cfdi) => lineFits({ ...concept, places: placesOf(cfdi) }))],
  [
    'CFDI40168',
    everyConcept(
      ({ descuento, importe }) => descuento === null || decimalsOf(descuento) <= decimalsOf(importe),
    ),
  ],
  ['CFDI40169', everyConcept(discountFits)],
  ['CFDI40170', everyConcept(({ objetoImp }, { fecha }) => isCodeOf(objetosImp, objetoImp, fecha))],
  ['CFDI40171', everyConcept((concept) => concept.objetoImp !== '02' || taxCount(concept) > 0)],
  [
    'CFDI40172',
    everyConcept((concept) => !isOneOf(concept.objetoImp, '01', '03', '04', '05') || taxCount(concept) === 0),
  ],
  ['CFDI40173', (cfdi) => taxNodes(cfdi).every((node) => node.getElementsByTagName('*').length > 0)],
  [
    'CFDI140226',
    everyConcept((concept) => !isOneOf(concept.objetoImp, '06', '08') || !hasTax(concept, '002', '003')),
  ],
  [
    'CFDI140227',
    everyConcept((concept) => concept.objetoImp !== '07' || (!hasTax(concept, '002') && leviesIeps(concept))),
  ],
]

const ABROAD = 'EXT990101NI1'
const abroadName =
  'EXPEDICIÓN DE CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE TERCEROS A OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO'

const thirdPath = 'Conceptos/Concepto/ACuentaTerceros'
const everyThird = (holds: (third: XmlElement, cfdi: CfdiReading) => boolean) => (cfdi: CfdiReading) =>
  elementsAt(cfdi, thirdPath).every((third) => holds(third, cfdi))

const isAbroad = (third: XmlElement): boolean => said(third, 'RfcACuentaTerceros') === ABROAD

/** The name prescribed for a foreign third party, and its address. */
const abroadHas = (name: string, wanted: (cfdi: CfdiReading) => string): Rule[1] =>
  everyThird((third, cfdi) => !isAbroad(third) || said(third, name) === wanted(cfdi))

const partPath = 'Conceptos/Concepto/Parte'

const partFits = (part: XmlElement, places: number): boolean => {
  const [cantidad, valorUnitario, importe] = ['Cantidad', 'ValorUnitario', 'Importe'].map((name) =>
    xsDecimal(part.getAttribute(name) ?? ''),
  )
  return !cantidad || !valorUnitario || !importe || lineFits({ cantidad, valorUnitario, importe, places })
}

const hasPedimento = (cfdi: CfdiReading, path: string): boolean =>
  attributeAt(cfdi, `${path}/InformacionAduanera`, 'NumeroPedimento') !== null

/** Rules on the children of a concepto: third parties, customs, parts. */
export const conceptNodeRules: readonly Rule[] = [
  [
    'CFDI40188',
    everyThird(
      (third, { issuer, receiver }) => !isOneOf(said(third, 'RfcACuentaTerceros'), issuer.rfc, receiver.rfc),
    ),
  ],
  ['CFDI40189', abroadHas('NombreACuentaTerceros', () => abroadName)],
  ['CFDI140223', abroadHas('RegimenFiscalACuentaTerceros', () => '616')],
  ['CFDI40193', abroadHas('DomicilioFiscalACuentaTerceros', ({ lugarExpedicion }) => lugarExpedicion)],
  ['CFDI40195', (cfdi) => !hasForeignTrade(cfdi) || !hasPedimento(cfdi, 'Conceptos/Concepto')],
  [
    'CFDI40197',
    (cfdi) =>
      elementsAt(cfdi, partPath).every(
        (part) => compare(xsDecimal(part.getAttribute('ValorUnitario') ?? '1') ?? '0', '0') > 0,
      ),
  ],
  ['CFDI40198', (cfdi) => elementsAt(cfdi, partPath).every((part) => partFits(part, placesOf(cfdi)))],
  ['CFDI40200', (cfdi) => !hasForeignTrade(cfdi) || !hasPedimento(cfdi, partPath)],
]
