import 'reflect-metadata'
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509CertificateGenerator,
} from '@peculiar/x509'

export type Csd = Readonly<{ certificateDer: Buffer; privateKey: KeyObject; noCertificado: string }>

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * Keys made for these tests and used nowhere else; making new ones would take longer than all the
 * tests.
 */
const keyOf = (name: 'issuer' | 'pac' | 'other'): KeyObject =>
  createPrivateKey({
    key: readFileSync(new URL(`../../fixtures/csd/${name}.key`, import.meta.url)),
    format: 'der',
    type: 'pkcs8',
  })

/**
 * A self-signed certificate with SAT's habits: serial of ASCII digits, RFC in x500UniqueIdentifier,
 * OU for a CSD.
 */
export const makeCsd = async (about: {
  rfc: string
  nombre: string
  noCertificado: string
  key?: 'issuer' | 'pac' | 'other'
  notAfter?: string
  eFirma?: boolean
}): Promise<Csd> => {
  const privateKey = keyOf(about.key ?? 'issuer')
  const keys = {
    privateKey: privateKey.toCryptoKey(algorithm, true, ['sign']),
    publicKey: createPublicKey(privateKey).toCryptoKey(algorithm, true, ['verify']),
  }
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys,
    signingAlgorithm: algorithm,
    serialNumber: Buffer.from(about.noCertificado, 'latin1').toString('hex'),
    name: new Name([
      { CN: [{ utf8String: about.nombre }] },
      { '2.5.4.45': [{ utf8String: `${about.rfc} / VADA800927DJ3` }] },
      ...(about.eFirma ? [] : [{ OU: [{ utf8String: 'Sucursal 1' }] }]),
    ]),
    notBefore: new Date('2023-05-18T11:43:51Z'),
    notAfter: new Date(about.notAfter ?? '2027-05-18T11:43:51Z'),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation),
    ],
  })
  return {
    certificateDer: Buffer.from(certificate.rawData),
    privateKey,
    noCertificado: about.noCertificado,
  }
}
