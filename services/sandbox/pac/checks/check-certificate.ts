import { X509Certificate } from 'node:crypto'
import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { type Certificate, CertificateUnreadable, readCertificate } from '#cfdi/seal/certificate.ts'
import { isInForce } from '#cfdi/seal/is-in-force.ts'
import type { Rejection } from './rejection.ts'

type Facts = Readonly<{ cfdi: CfdiReading; certificate: Certificate; issuedHere: boolean }>

const rules: readonly (readonly [code: string, message: string, holds: (facts: Facts) => boolean])[] = [
  [
    '310',
    'El NoCertificado no es el del certificado.',
    ({ cfdi, certificate }) => certificate.noCertificado === cfdi.noCertificado,
  ],
  [
    '305',
    'La fecha de emisión no está dentro de la vigencia del CSD.',
    ({ cfdi, certificate }) => isInForce(certificate, cfdi.fecha),
  ],
  ['306', 'El certificado no es de tipo CSD.', ({ certificate }) => certificate.isCsd],
  [
    '303',
    'El CSD del emisor no corresponde al RFC que viene como emisor.',
    ({ cfdi, certificate }) => certificate.rfc === cfdi.issuer.rfc,
  ],
  ['308', 'Certificado no expedido por la autoridad del sandbox.', ({ issuedHere }) => issuedHere],
]

/**
 * The certificate of a document, or its fault. `authorityDer`: the only authority whose CSDs are
 * accepted.
 */
export const checkCertificate = (cfdi: CfdiReading, authorityDer: Uint8Array): Certificate | Rejection => {
  const der = Buffer.from(cfdi.certificado, 'base64')
  try {
    const certificate = readCertificate(der)
    const issuedHere = new X509Certificate(der).verify(new X509Certificate(authorityDer).publicKey)
    const [code, message] = rules.find(([, , holds]) => !holds({ cfdi, certificate, issuedHere })) ?? []
    return code && message ? { code, message } : certificate
  } catch (error) {
    if (error instanceof CertificateUnreadable) return { code: '310', message: 'Certificado inválido.' }
    throw error
  }
}
