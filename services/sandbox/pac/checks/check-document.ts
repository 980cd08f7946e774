import { localTime, zonesOf } from '#cfdi/catalogs/local-time.ts'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { readComprobante } from '#cfdi/read/read-cfdi.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { schemaProblems } from '#cfdi/rules/schema-problems.ts'
import { cadenaOriginal } from '#cfdi/seal/cadena-original.ts'
import type { Certificate } from '#cfdi/seal/certificate.ts'
import { cadenaIsSealed } from '#cfdi/seal/rsa-sha256.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { parseComprobante } from '#cfdi/xml/parse-comprobante.ts'
import type { Instant } from '#contracts/values.ts'
import { ofMatrix, type Rejection } from './rejection.ts'

export type Readable = Readonly<{
  cfdi: CfdiReading
  /**
   * Values that are not codes of their catalogue: the schema reports them first, SAT's matrix
   * later.
   */
  unknownCodes: readonly string[]
}>

/** 301: well-formed and valid by the schema. */
export const readDocument = (sealedXml: string): Readable | Rejection => {
  try {
    const root = parseComprobante(sealedXml)
    const problems = schemaProblems(root)
    const malformed = problems.find(({ code }) => code === '301')
    if (malformed) return { code: '301', message: `XML mal formado: ${malformed.at}` }
    return { cfdi: readComprobante(root), unknownCodes: problems.map(({ code }) => code) }
  } catch (error) {
    if (error instanceof CfdiUnreadable) return { code: '301', message: `XML mal formado: ${error.reason}` }
    throw error
  }
}

/** CFDI40102. */
export const checkSeal = ({ root, sello }: CfdiReading, { publicKey }: Certificate): Rejection | null =>
  cadenaIsSealed(cadenaOriginal(root).cadena, sello, publicKey) ? null : ofMatrix('CFDI40102')

const MINUTE = 60_000
const asUtc = (local: string): number => Date.parse(`${local}Z`)

/**
 * Minutes by which Fecha is behind the clocks at the place of issue; of several clocks, the one
 * that agrees best.
 */
const ageOf = ({ fecha, lugarExpedicion }: CfdiReading, now: Instant): number => {
  const ages = zonesOf(lugarExpedicion).map((zone) => (asUtc(localTime(now, zone)) - asUtc(fecha)) / MINUTE)
  return ages.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0
}

/** Not older than 72 hours, and at most five minutes in the future. */
export const checkDate = (cfdi: CfdiReading, now: Instant): Rejection | null => {
  const age = ageOf(cfdi, now)
  if (age > 72 * 60)
    return { code: '401', message: 'El rango de la fecha de generación es mayor a 72 horas.' }
  if (age >= -5) return null
  return { code: 'CFDI40101', message: 'El campo Fecha es posterior a la fecha de certificación.' }
}

/** Without the company type at its end, which the certificate includes. */
const isNameOf = (nombre: string, certificate: Certificate): boolean =>
  certificate.nombre.startsWith(nombre) && !/^[\p{L}\p{N}]/u.test(certificate.nombre.slice(nombre.length))

/** Catalogues and arithmetic: the first code of SAT's matrix that the document breaks. */
export const checkMatrix = ({ cfdi, unknownCodes }: Readable, certificate: Certificate): Rejection | null => {
  const [code] = [
    ...unknownCodes,
    ...(isNameOf(cfdi.issuer.nombre, certificate) ? [] : ['CFDI40139']),
    ...matrixProblems(cfdi),
  ]
  return code === undefined ? null : ofMatrix(code)
}
