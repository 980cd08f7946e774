// x509 needs its metadata shim imported first
import 'reflect-metadata'
import { createPrivateKey, type KeyObject, type webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  type JsonNameParams,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** A certificate (DER) with its key. */
export type Identity = Readonly<{ certificateDer: Uint8Array; privateKey: KeyObject }>

/** `sequence`: its number in this authority; `authority`: null for the authority itself. */
export type Order = Readonly<{
  nombre: string
  rfc: string
  sequence: number
  authority: (Identity & Readonly<{ nombre: string; rfc: string }>) | null
}>

export const mark = 'SANDBOX - SIN VALIDEZ FISCAL'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}
const uniqueIdentifier = '2.5.4.45'

/** Fixed, and as wide as UTCTime allows: tests move the clock. */
const notBefore = new Date('2020-01-01T00:00:00Z')
const notAfter = new Date('2049-12-31T23:59:59Z')

/** The subject in SAT's order; OU distinguishes a CSD from an e.firma. */
const nameOf = ({ nombre, rfc }: Pick<Order, 'nombre' | 'rfc'>): Name => {
  const text = (value: string) => [{ utf8String: value }]
  const parts: JsonNameParams = [
    { CN: text(nombre) },
    { O: text(mark) },
    { [uniqueIdentifier]: text(rfc) },
    { OU: text('SANDBOX') },
  ]
  return new Name(parts)
}

/** 20 ASCII digits like SAT's numbers; SAT issues none that begins with 9. */
const serialOf = (sequence: number): string =>
  Buffer.from(`99999${String(sequence).padStart(15, '0')}`, 'latin1').toString('hex')

const usage = (isAuthority: boolean): KeyUsageFlags =>
  isAuthority
    ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
    : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation

const signingKeyOf = (identity: Identity): Promise<webcrypto.CryptoKey> =>
  crypto.subtle.importKey(
    'pkcs8',
    identity.privateKey.export({ format: 'der', type: 'pkcs8' }),
    algorithm,
    false,
    ['sign'],
  )

/** Creates a key pair (RSA 2048, about 0.1 s) and its certificate. */
export const issueCertificate = async (order: Order): Promise<Identity> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { authority } = order
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialOf(order.sequence),
    subject: nameOf(order),
    issuer: nameOf(authority ?? order),
    notBefore,
    notAfter,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: authority ? await signingKeyOf(authority) : keys.privateKey,
    extensions: [
      new BasicConstraintsExtension(authority === null, undefined, true),
      new KeyUsagesExtension(usage(authority === null), true),
    ],
  })
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  return {
    certificateDer: Buffer.from(certificate.rawData),
    privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }),
  }
}
