import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** This key did not seal these bytes in this context: another key, another place, or damage. */
export class SealBroken extends Error {
  constructor() {
    super('sealed bytes do not open: another key, another place, or damaged')
    this.name = 'SealBroken'
  }
}

const FORMAT = 1
const NONCE = 12
const TAG = 16

/** How many bytes longer the sealed form is. */
export const SEAL_BYTES = 1 + NONCE + TAG

const algorithm = 'aes-256-gcm'

/**
 * AES-256-GCM (NIST SP 800-38D): format, nonce, ciphertext, tag. `secret` is 32 bytes; `context`
 * names where the bytes belong, and they open in no other context. The nonce is random, which is
 * safe for 2^32 messages per key.
 */
export const seal = (secret: Uint8Array, plain: Uint8Array, context: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(Buffer.from(context))
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** The bytes that were passed to `seal`. Throws SealBroken. */
export const open = (secret: Uint8Array, sealed: Uint8Array, context: string): Buffer => {
  if (sealed.byteLength < SEAL_BYTES || sealed[0] !== FORMAT) throw new SealBroken()
  const nonce = sealed.subarray(1, 1 + NONCE)
  const decipher = createDecipheriv(algorithm, secret, nonce, { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE, -TAG)), decipher.final()])
  } catch {
    throw new SealBroken()
  }
}

/** A secret for one purpose, derived from another ("expand" in RFC 5869): 32 bytes. */
export const derive = (secret: Uint8Array, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest()
