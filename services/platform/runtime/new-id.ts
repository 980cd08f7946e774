import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const base32 = (value: bigint, length: number) =>
  Array.from({ length }, (_, i) => alphabet[Number((value >> BigInt(5 * (length - 1 - i))) & 31n)]).join('')

type Prefix =
  | 'ses'
  | 'chg'
  | 'acc'
  | 'rcv'
  | 'cus'
  | 'msg'
  | 'key'
  | 'ans'
  | 'ntc'
  | 'whe'
  | 'att'
  | 'mai'
  | 'per'

/** `prefix_` + a ULID: ids made later sort later; 80 random bits keep them unguessable. */
export const newId = (prefix: Prefix, now = Date.now()): string =>
  `${prefix}_${base32(BigInt(now), 10)}${base32(BigInt(`0x${randomBytes(10).toString('hex')}`), 16)}`

/** Ids that were made before that time sort before it, and no others. */
export const firstIdAt = (prefix: Prefix, at: number): string => `${prefix}_${base32(BigInt(at), 10)}`
