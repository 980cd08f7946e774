import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** The contents of a SAT certificate. Instants are ISO 8601 in UTC. */
export type Certificate = Readonly<{
  /** 20 digits: the serial number's bytes, read as ASCII. */
  noCertificado: string
  rfc: string
  /** As in the certificate, company type included. */
  nombre: string
  validFrom: string
  validTo: string
  /** A CSD names an organisational unit (branch), an e.firma does not. */
  isCsd: boolean
  /** Issued by a test authority, ours or another: the document it seals proves nothing to SAT. */
  isSandbox: boolean
  publicKey: KeyObject
}>

export class CertificateUnreadable extends Error {
  constructor(problem: string) {
    super(`not a certificate of SAT: ${problem}`)
    this.name = 'CertificateUnreadable'
  }
}

/** Node prints one `KEY=value` a line and escapes as RFC 2253. */
const subjectOf = (certificate: X509Certificate): Map<string, string> =>
  new Map(
    certificate.subject.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1).replace(/\\([^0-9A-F]|$)/g, '$1')]
    }),
  )

const read = (der: Uint8Array): Certificate => {
  const certificate = new X509Certificate(der)
  const subject = subjectOf(certificate)
  const { publicKey, issuer } = certificate
  const noCertificado = Buffer.from(certificate.serialNumber, 'hex').toString('latin1')
  if (!/^\d{20}$/.test(noCertificado)) throw new CertificateUnreadable('its number is not 20 digits')
  if (publicKey.asymmetricKeyType !== 'rsa') throw new CertificateUnreadable('its key is not RSA')
  return {
    noCertificado,
    // `RFC / RFC of the legal representative`
    rfc: (subject.get('x500UniqueIdentifier') ?? '').split('/')[0]?.trim() ?? '',
    nombre: subject.get('CN') ?? '',
    validFrom: certificate.validFromDate.toISOString(),
    validTo: certificate.validToDate.toISOString(),
    isCsd: subject.has('OU'),
    isSandbox: /SIN VALIDEZ FISCAL/i.test(issuer + certificate.subject),
    publicKey,
  }
}

/** The same few issuers and PACs recur, several times with each CFDI. */
const KEPT = 200
const kept = new LRUCache<string, Certificate>({ max: KEPT })

const keep = (name: string, certificate: Certificate): Certificate => {
  kept.set(name, certificate)
  return certificate
}

/** Reads a `.cer` (DER or PEM) of a CSD, an e.firma or a PAC. Throws CertificateUnreadable. */
export const readCertificate = (der: Uint8Array): Certificate => {
  const name = createHash('sha256').update(der).digest('base64')
  try {
    return kept.get(name) ?? keep(name, read(der))
  } catch (error) {
    // a damaged certificate may also fail late, at its key or its dates
    throw error instanceof CertificateUnreadable ? error : new CertificateUnreadable('no X.509')
  }
}

export class KeyNotOpened extends Error {
  constructor() {
    super('the private key does not open: wrong password, or not a .key of SAT')
    this.name = 'KeyNotOpened'
  }
}

/** Opens a `.key` (encrypted PKCS#8, DER). Throws KeyNotOpened. */
export const openKey = (der: Uint8Array, password: string): KeyObject => {
  try {
    return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8', passphrase: password })
  } catch {
    throw new KeyNotOpened()
  }
}
