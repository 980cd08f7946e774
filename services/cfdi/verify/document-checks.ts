import { absolute, compare, subtract } from '../decimals/decimal.ts'
import { isSameName } from '../is-same-name.ts'
import type { CfdiReading, Timbre } from '../read/cfdi-reading.ts'
import { isAboutSpace, schemaProblems } from '../rules/schema-problems.ts'
import type { Certificate } from '../seal/certificate.ts'
import { isInForce } from '../seal/is-in-force.ts'
import { fits, uuid as uuidType } from '../xml/attribute-types.ts'
import { CFDI, REGISTRO_FISCAL } from '../xml/namespaces.ts'
import { childElements, childrenAt, type XmlElement } from '../xml/parse-xml.ts'
import { totalsAddUp } from './check-totals.ts'
import type { Expected } from './expected-cfdi.ts'

/** The input of every check. */
export type Facts = Readonly<{
  cfdi: CfdiReading
  tfd: Timbre
  tfdElement: XmlElement
  certificate: Certificate
  expected: Expected
  pacs: readonly Certificate[]
}>

const receiverAgrees = ({ cfdi: { receiver }, expected: { receiver: wanted } }: Facts): boolean => {
  if (wanted === undefined) return true
  return (
    receiver.rfc === wanted.rfc &&
    (wanted.nombre === undefined || isSameName(receiver.nombre, wanted.nombre)) &&
    [
      [receiver.cp, wanted.cp],
      [receiver.regimen, wanted.regimen],
      [receiver.uso, wanted.uso],
    ].every(([found, given]) => given === undefined || found === given)
  )
}

const totalAgrees = ({ cfdi, expected: { total } }: Facts): boolean =>
  total === undefined || compare(absolute(subtract(cfdi.total, total)), '0.01') <= 0

const HOUR = 3_600_000
/** The CFDI's times carry no zone. */
const asUtc = (local: string): number => Date.parse(`${local}Z`)

/** 0 to 72 h after Fecha (code 401), with a margin of two hours for the time zones of the two. */
const stampedInTime = ({ cfdi, tfd }: Facts): boolean => {
  const hours = (asUtc(tfd.fechaTimbrado) - asUtc(cfdi.fecha)) / HOUR
  return hours >= -2 && hours <= 74
}

/** Portals that reprint the XML add white space. Codes may be newer than our catalogues. */
const fitsSchema = ({ cfdi }: Facts): boolean =>
  schemaProblems(cfdi.root).every((problem) => problem.code !== '301' || isAboutSpace(problem))

const isComplement = ({ namespaceURI, localName }: XmlElement): boolean =>
  namespaceURI === CFDI && /^Complemento(Concepto)?$/.test(localName ?? '')

/**
 * A separator inside a value would let two documents have the same cadena. The schema forbids it
 * except in complements: the text of a Leyenda may hold one. Attributes with a namespace are in no
 * cadena.
 */
const hasSeparator = (element: XmlElement): boolean =>
  Array.from(element.attributes).some(
    ({ namespaceURI, value }) => namespaceURI === null && value.includes('|'),
  ) || childElements(element).some((child) => !isComplement(child) && hasSeparator(child))

/** A value that no invoice's UUID has: `00000000-…`, `ffffffff-…`. */
const isOneDigit = (uuid: string): boolean => /^(.)\1*$/.test(uuid.replaceAll('-', '').toLowerCase())

const isUuid = (uuid: string): boolean => fits(uuidType, uuid) && !isOneDigit(uuid)

/** SAT has never certified a shorter key: no seal of a PAC has fewer bytes. */
const LEAST_RSA_BYTES = 128

const isSeal = (seal: string): boolean =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(seal) &&
  Buffer.from(seal, 'base64').length >= LEAST_RSA_BYTES

/**
 * SAT's own service (Registro Fiscal) seals with its stamping certificate: the issuer has no CSD.
 */
const isSealedBySat = ({ cfdi, tfd }: Facts): boolean =>
  tfd.noCertificadoSat === cfdi.noCertificado &&
  childrenAt(cfdi.root, CFDI, 'Complemento').some(
    (complement) => childrenAt(complement, REGISTRO_FISCAL, 'CFDIRegistroFiscal').length > 0,
  )

/** The conditions that must hold, each with its code; the first one that fails decides. */
export const documentChecks = [
  ['uuid_malformed', ({ tfd }) => isUuid(tfd.uuid)],
  ['stamp_seal_malformed', ({ tfd }) => isSeal(tfd.selloSat)],
  ['not_an_income', ({ cfdi }) => cfdi.tipoDeComprobante === 'I'],
  ['not_in_pesos', ({ cfdi }) => cfdi.moneda === 'MXN'],
  ['issuer_differs', ({ cfdi, expected }) => expected.issuerRfcs?.includes(cfdi.issuer.rfc) ?? true],
  ['receiver_differs', receiverAgrees],
  ['total_differs', totalAgrees],
  ['totals_do_not_add_up', ({ cfdi }) => totalsAddUp(cfdi)],
  ['separator_in_a_value', ({ cfdi }) => !hasSeparator(cfdi.root)],
  ['stamp_of_another_seal', ({ cfdi, tfd }) => tfd.selloCfd === cfdi.sello],
  ['stamp_time', stampedInTime],
  [
    'certificate_of_another',
    (facts) =>
      facts.certificate.noCertificado === facts.cfdi.noCertificado &&
      (facts.certificate.rfc === facts.cfdi.issuer.rfc || isSealedBySat(facts)),
  ],
  ['certificate_not_in_force', ({ cfdi, certificate }) => isInForce(certificate, cfdi.fecha)],
  ['certificate_not_a_csd', (facts) => facts.certificate.isCsd || isSealedBySat(facts)],
  ['sandbox_certificate', ({ certificate, expected }) => !(expected.countsForSat && certificate.isSandbox)],
  ['not_as_schema', fitsSchema],
] as const satisfies readonly (readonly [string, (facts: Facts) => boolean])[]
