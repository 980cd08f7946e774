import { createPublicKey, type KeyObject } from 'node:crypto'
import { parseComprobante } from '../xml/parse-comprobante.ts'
import { cadenaOriginal } from './cadena-original.ts'
import { readCertificate } from './certificate.ts'
import { signCadena } from './rsa-sha256.ts'

/** The CFDI, its certificate and the key do not match. */
export class NotSealable extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'NotSealable'
  }
}

export type SealWith = Readonly<{ certificateDer: Uint8Array; privateKey: KeyObject }>

/**
 * Adds Sello and Certificado to a document from `buildCfdi`; every other byte stays. Throws
 * NotSealable.
 */
export const sealCfdi = (unsealedXml: string, { certificateDer, privateKey }: SealWith): string => {
  const root = parseComprobante(unsealedXml)
  const { noCertificado, publicKey } = readCertificate(certificateDer)
  if (root.hasAttribute('Sello')) throw new NotSealable('it is sealed already')
  if (root.getAttribute('NoCertificado') !== noCertificado)
    throw new NotSealable(`NoCertificado is not ${noCertificado}`)
  if (!createPublicKey(privateKey).equals(publicKey))
    throw new NotSealable('the key is not the certificate’s')
  const { cadena, complete } = cadenaOriginal(root)
  if (!complete) throw new NotSealable('a complement whose cadena is not known')
  const mark = `NoCertificado="${noCertificado}"`
  const sello = signCadena(cadena, privateKey)
  const certificado = Buffer.from(certificateDer).toString('base64')
  return unsealedXml.replace(mark, `${mark} Certificado="${certificado}" Sello="${sello}"`)
}
