import { constants, type KeyObject, sign, verify } from 'node:crypto'

const padding = constants.RSA_PKCS1_PADDING

/** RSA with SHA-256 and PKCS#1 v1.5 over the cadena in UTF-8, as base64 (Anexo 20, I.C). */
export const signCadena = (cadena: string, privateKey: KeyObject): string =>
  sign('sha256', Buffer.from(cadena, 'utf8'), { key: privateKey, padding }).toString('base64')

/**
 * False for a seal of another text or key, for invalid base64, and for a key that OpenSSL rejects.
 */
export const cadenaIsSealed = (cadena: string, seal: string, publicKey: KeyObject): boolean => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(seal)) return false
  try {
    return verify(
      'sha256',
      Buffer.from(cadena, 'utf8'),
      { key: publicKey, padding },
      Buffer.from(seal, 'base64'),
    )
  } catch {
    return false
  }
}
