import { derive, open, seal } from './seal.ts'

/**
 * Seals what belongs to no receiver, and makes digests that stand for values which must not be
 * stored in clear.
 */
export type Box = Readonly<{
  seal: (plain: Uint8Array | string, context: string) => Buffer
  /** Throws SealBroken. */
  open: (sealed: Uint8Array, context: string) => Buffer
  /**
   * A keyed digest (64 hexadecimal digits): the same text gives the same one. Without the key
   * nobody can find the text.
   */
  mac: (text: string) => string
}>

/** `secret`: 32 bytes. */
export const boxOf = (secret: Uint8Array): Box => ({
  seal: (plain, context) => seal(secret, Buffer.from(plain), context),
  open: (sealed, context) => open(secret, sealed, context),
  mac: (text) => derive(secret, `mac ${text}`).toString('hex'),
})
