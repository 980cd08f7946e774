import { derive, open, seal } from './seal.ts'

/** Seals what belongs to no receiver, and names what may not stand in clear. */
export type Box = Readonly<{
  seal: (plain: Uint8Array | string, context: string) => Buffer
  /** Throws SealBroken. */
  open: (sealed: Uint8Array, context: string) => Buffer
  /**
   * The same name for the same text, which nobody without the key can tell from it: 64 hexadecimal
   * digits.
   */
  mac: (text: string) => string
}>

/** `secret`: 32 bytes. */
export const boxOf = (secret: Uint8Array): Box => ({
  seal: (plain, context) => seal(secret, Buffer.from(plain), context),
  open: (sealed, context) => open(secret, sealed, context),
  mac: (text) => derive(secret, `mac ${text}`).toString('hex'),
})
