import { createHash, randomUUID, X509Certificate } from 'node:crypto'
import { cadenaOriginal } from '#cfdi/cadena-original.ts'
import { type Certificate, CertificateUnreadable, readCertificate } from '#cfdi/certificate.ts'
import type { CfdiReading } from '#cfdi/cfdi-reading.ts'
import { CfdiUnreadable } from '#cfdi/cfdi-unreadable.ts'
import { readCfdi } from '#cfdi/read-cfdi.ts'
import { cadenaIsSealed } from '#cfdi/rsa-sha256.ts'
import { stampCfdi } from '#cfdi/stamp-cfdi.ts'
import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres.ts'
import { type Authority, pacRfc } from './authority.ts'
import { localTime } from './local-time.ts'

/** `recovered`: this very sello was stamped before (307); the stored document is given again. */
export type StampOutcome =
  | Readonly<{ kind: 'stamped'; xml: string; uuid: string; recovered: boolean }>
  | Readonly<{ kind: 'rejected'; code: string; message: string }>

/** Runs on the caller's query: in its transaction, the timbre is there or not with everything else. */
export type Pac = Readonly<{
  stamp: (asked: { query: Query; sealedXml: string; now: Instant }) => Promise<StampOutcome>
}>

type Facts = Readonly<{
  cfdi: CfdiReading
  certificate: Certificate
  issuedHere: boolean
  /** Minutes by which Fecha is behind us, in Zona Centro. */
  age: number
}>
type Rule = readonly [code: string, message: string, holds: (facts: Facts) => boolean]

const asUtc = (local: string): number => Date.parse(`${local}Z`)

/** In the order in which a PAC finds fault; SAT's codes, the ones of the Anexo 20 matrix with `CFDI`. */
const rules: readonly Rule[] = [
  ['307', 'El CFDI contiene un timbre previo.', ({ cfdi }) => cfdi.tfd === null],
  ['308', 'Certificado no expedido por la autoridad del sandbox.', ({ issuedHere }) => issuedHere],
  ['306', 'El certificado no es de tipo CSD.', ({ certificate }) => certificate.isCsd],
  [
    '303',
    'El CSD del emisor no corresponde al RFC que viene como emisor.',
    ({ cfdi, certificate }) =>
      certificate.rfc === cfdi.issuer.rfc && certificate.noCertificado === cfdi.noCertificado,
  ],
  [
    '305',
    'La fecha de emisión no está dentro de la vigencia del CSD.',
    ({ cfdi, certificate }) =>
      Date.parse(certificate.validFrom) <= asUtc(cfdi.fecha) &&
      asUtc(cfdi.fecha) <= Date.parse(certificate.validTo),
  ],
  [
    'CFDI40102',
    'El resultado de la digestión debe ser igual al resultado de la desencripción del sello.',
    ({ cfdi, certificate }) =>
      cadenaIsSealed(cadenaOriginal(cfdi.root).cadena, cfdi.sello, certificate.publicKey),
  ],
  ['401', 'El rango de la fecha de generación es mayor a 72 horas.', ({ age }) => age <= 72 * 60],
  ['CFDI40101', 'El campo Fecha es posterior a la fecha de certificación.', ({ age }) => age >= -5],
]

const examine = (cfdi: CfdiReading, authorityDer: Uint8Array, fechaTimbrado: string): Facts => {
  const der = Buffer.from(cfdi.certificado, 'base64')
  return {
    cfdi,
    certificate: readCertificate(der),
    issuedHere: new X509Certificate(der).verify(new X509Certificate(authorityDer).publicKey),
    age: (asUtc(fechaTimbrado) - asUtc(cfdi.fecha)) / 60_000,
  }
}

const rejected = (code: string, message: string): StampOutcome => ({ kind: 'rejected', code, message })

/** Null: nothing is wrong with it. */
const judge = (cfdi: CfdiReading, authorityDer: Uint8Array, fechaTimbrado: string): StampOutcome | null => {
  try {
    const facts = examine(cfdi, authorityDer, fechaTimbrado)
    const [code, message] = rules.find(([, , holds]) => !holds(facts)) ?? []
    return code && message ? rejected(code, message) : null
  } catch (error) {
    if (error instanceof CertificateUnreadable) return rejected('310', 'Certificado inválido.')
    throw error
  }
}

const read = (sealedXml: string): CfdiReading | StampOutcome => {
  try {
    return readCfdi(sealedXml)
  } catch (error) {
    if (error instanceof CfdiUnreadable) return rejected('301', `XML mal formado: ${error.reason}`)
    throw error
  }
}

type Stamped = { uuid: string; xml: Uint8Array }

const findStamp = async (query: Query, sello: Uint8Array): Promise<Stamped | undefined> => {
  const [row] = await query<Stamped>(sql`select uuid, xml from sandbox.stamps where sello_sha256 = ${sello}`)
  return row
}

const stampedAs = ({ uuid, xml }: Stamped, recovered: boolean): StampOutcome => ({
  kind: 'stamped',
  xml: Buffer.from(xml).toString('utf8'),
  uuid,
  recovered,
})

/** Of two that come at once, the second waits for the first and takes its timbre. */
const keep = async (
  query: Query,
  sello: Uint8Array,
  stamped: Stamped & { now: Instant },
): Promise<StampOutcome> => {
  const { uuid, xml, now } = stamped
  const [kept] = await query(sql`
    insert into sandbox.stamps (sello_sha256, uuid, xml, stamped_at) values (${sello}, ${uuid}, ${xml}, ${now})
    on conflict (sello_sha256) do nothing returning uuid`)
  if (kept) return stampedAs(stamped, false)
  const first = await findStamp(query, sello)
  if (!first) throw new Error('a timbre was kept and is not there')
  return stampedAs(first, true)
}

/** The sandbox's PAC: checks the certificate, the sello and Fecha, not the catalogues. One timbre for each sello. */
export const createPac = ({ certificateDer, pac }: Authority): Pac => ({
  stamp: async ({ query, sealedXml, now }) => {
    const cfdi = read(sealedXml)
    if ('kind' in cfdi) return cfdi
    const sello = createHash('sha256').update(cfdi.sello).digest()
    const before = await findStamp(query, sello)
    if (before) return stampedAs(before, true)
    const fechaTimbrado = localTime(now)
    const fault = judge(cfdi, certificateDer, fechaTimbrado)
    if (fault) return fault
    const uuid = randomUUID().toUpperCase()
    const xml = stampCfdi(sealedXml, { uuid, fechaTimbrado, rfcProvCertif: pacRfc, ...pac })
    return keep(query, sello, { uuid, xml: Buffer.from(xml, 'utf8'), now })
  },
})
