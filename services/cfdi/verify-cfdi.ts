import type { CfdiChecks, CfdiCheckWord } from '#contracts/cfdi-checks.ts'
import { cadenaOriginal } from './cadena-original.ts'
import { type Certificate, CertificateUnreadable, readCertificate } from './certificate.ts'
import type { CfdiReading, Timbre } from './cfdi-reading.ts'
import { CfdiUnreadable, type UnreadableReason } from './cfdi-unreadable.ts'
import { totalsAddUp } from './check-totals.ts'
import { absolute, compare, round, subtract } from './decimal.ts'
import { isInForce } from './is-in-force.ts'
import { childElements, type XmlElement } from './parse-xml.ts'
import { readCfdi } from './read-cfdi.ts'
import { cadenaIsSealed } from './rsa-sha256.ts'
import { isAboutSpace, schemaProblems } from './rules/schema-problems.ts'
import { tfdCadena } from './tfd-cadena.ts'

/** Why a document is not the CFDI of this ticket; the first that is found. */
export type CfdiFault =
  | UnreadableReason
  | 'not_stamped'
  | 'certificate_unreadable'
  | (typeof checks)[number][0]
  | 'seal_broken'
  | 'stamp_seal_broken'

/** What the ticket and the request say. Receiver fields that are given must match; the name without regard to accents. */
export type Expected = Readonly<{
  issuerRfcs: readonly string[]
  receiver: Readonly<{ rfc: string; nombre?: string; cp?: string; regimen?: string; uso?: string }>
  total: string
  /** DER or PEM of PACs: a timbre of one of these certificates is verified, one of another is not (`checks.stampSeal`). */
  pacCertificates?: readonly Uint8Array[]
  /** No other PAC can have stamped it: a timbre of another certificate is refused. */
  onlyThesePacs?: boolean
  /** It has to count for SAT: what a sandbox's certificate sealed does not. */
  countsForSat?: boolean
}>

export type Verdict =
  | Readonly<{
      ok: true
      /** As the TFD writes it. */
      uuid: string
      issuerRfc: string
      /** Two decimals. */
      total: string
      /** FechaTimbrado: local time, no zone. */
      stampedAt: string
      checks: CfdiChecks
    }>
  | Readonly<{ ok: false; reason: CfdiFault }>

type Facts = Readonly<{
  cfdi: CfdiReading
  tfd: Timbre
  tfdElement: XmlElement
  certificate: Certificate
  expected: Expected
  pacs: readonly Certificate[]
}>

/** Without accents and case: portals write names as their own form lets them, SAT has compared the real one. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toUpperCase()

const receiverAgrees = ({ cfdi: { receiver }, expected }: Facts): boolean => {
  const wanted = expected.receiver
  return (
    receiver.rfc === wanted.rfc &&
    (wanted.nombre === undefined || plain(receiver.nombre) === plain(wanted.nombre)) &&
    [
      [receiver.cp, wanted.cp],
      [receiver.regimen, wanted.regimen],
      [receiver.uso, wanted.uso],
    ].every(([found, given]) => given === undefined || found === given)
  )
}

const HOUR = 3_600_000
/** The CFDI's times carry no zone. */
const asUtc = (local: string): number => Date.parse(`${local}Z`)

/** 0 to 72 h after Fecha (code 401), two hours given for the zones in which the two are written. */
const stampedInTime = ({ cfdi, tfd }: Facts): boolean => {
  const hours = (asUtc(tfd.fechaTimbrado) - asUtc(cfdi.fecha)) / HOUR
  return hours >= -2 && hours <= 74
}

/**
 * What stands in the Addenda is between merchant and customer: SAT never sees it. White space comes from portals that print the XML anew.
 * Codes may be newer than our catalogues.
 */
const fitsSchema = ({ cfdi }: Facts): boolean =>
  schemaProblems(cfdi.root).every(
    (problem) =>
      problem.code !== '301' || problem.at.startsWith('Comprobante/Addenda') || isAboutSpace(problem),
  )

/** With a separator inside a value, two documents could have one cadena; the schema forbids it too. */
const hasSeparator = (element: XmlElement): boolean =>
  Array.from(element.attributes).some((attribute) => attribute.value.includes('|')) ||
  childElements(element).some((child) => child.localName !== 'Addenda' && hasSeparator(child))

const checks = [
  ['uuid_malformed', ({ tfd }) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(tfd.uuid)],
  ['not_an_income', ({ cfdi }) => cfdi.tipoDeComprobante === 'I'],
  ['not_in_pesos', ({ cfdi }) => cfdi.moneda === 'MXN'],
  ['issuer_differs', ({ cfdi, expected }) => expected.issuerRfcs.includes(cfdi.issuer.rfc)],
  ['receiver_differs', receiverAgrees],
  [
    'total_differs',
    ({ cfdi, expected }) => compare(absolute(subtract(cfdi.total, expected.total)), '0.01') <= 0,
  ],
  ['totals_do_not_add_up', ({ cfdi }) => totalsAddUp(cfdi)],
  ['separator_in_a_value', ({ cfdi }) => !hasSeparator(cfdi.root)],
  ['stamp_of_another_seal', ({ cfdi, tfd }) => tfd.selloCfd === cfdi.sello],
  ['stamp_time', stampedInTime],
  [
    'certificate_of_another',
    ({ cfdi, certificate }) =>
      certificate.rfc === cfdi.issuer.rfc && certificate.noCertificado === cfdi.noCertificado,
  ],
  ['certificate_not_in_force', ({ cfdi, certificate }) => isInForce(certificate, cfdi.fecha)],
  ['certificate_not_a_csd', ({ certificate }) => certificate.isCsd],
  ['sandbox_certificate', ({ certificate, expected }) => !(expected.countsForSat && certificate.isSandbox)],
  ['not_as_schema', fitsSchema],
] as const satisfies readonly (readonly [string, (facts: Facts) => boolean])[]

/** A complement of SAT's whose cadena is not known is never a reason to refuse. */
const sealOf = ({ cfdi, certificate }: Facts): CfdiCheckWord | 'seal_broken' => {
  const { cadena, complete } = cadenaOriginal(cfdi.root)
  if (cadenaIsSealed(cadena, cfdi.sello, certificate.publicKey)) return 'verified'
  return complete ? 'seal_broken' : 'cadena_not_known'
}

const stampSealOf = ({ tfd, tfdElement, pacs, expected }: Facts): CfdiCheckWord | 'stamp_seal_broken' => {
  const pac = pacs.find((certificate) => certificate.noCertificado === tfd.noCertificadoSat)
  if (!pac) return expected.onlyThesePacs ? 'stamp_seal_broken' : 'certificate_not_known'
  return cadenaIsSealed(tfdCadena(tfdElement), tfd.selloSat, pac.publicKey) ? 'verified' : 'stamp_seal_broken'
}

const judge = (facts: Facts): Verdict => {
  const [reason] = checks.find(([, holds]) => !holds(facts)) ?? []
  if (reason) return { ok: false, reason }
  const [seal, stampSeal] = [sealOf(facts), stampSealOf(facts)]
  if (seal === 'seal_broken') return { ok: false, reason: seal }
  if (stampSeal === 'stamp_seal_broken') return { ok: false, reason: stampSeal }
  const { cfdi, tfd } = facts
  return {
    ok: true,
    uuid: tfd.uuid,
    issuerRfc: cfdi.issuer.rfc,
    total: round(cfdi.total, 2),
    stampedAt: tfd.fechaTimbrado,
    checks: { seal, stampSeal, chain: 'not_checked' },
  }
}

/**
 * Whether these bytes prove that the expected CFDI was issued. Never throws for what a portal may answer; without
 * `pacCertificates` the timbre is believed, since the list of PACs is not known offline.
 */
export const verifyCfdi = (xml: Uint8Array | string, expected: Expected): Verdict => {
  const pacs = (expected.pacCertificates ?? []).map(readCertificate)
  try {
    const cfdi = readCfdi(xml)
    const { tfd, tfdElement } = cfdi
    if (!tfd || !tfdElement) return { ok: false, reason: 'not_stamped' }
    const certificate = readCertificate(Buffer.from(cfdi.certificado, 'base64'))
    return judge({ cfdi, tfd, tfdElement, certificate, expected, pacs })
  } catch (error) {
    if (error instanceof CfdiUnreadable) return { ok: false, reason: error.reason }
    if (error instanceof CertificateUnreadable) return { ok: false, reason: 'certificate_unreadable' }
    throw error
  }
}
