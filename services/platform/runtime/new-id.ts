import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const base32 = (value: bigint, length: number) =>
  Array.from({ length }, (_, i) => alphabet[Number((value >> BigInt(5 * (length - 1 - i))) & 31n)]).join('')

/** `prefix_` + a ULID: ids made later sort later; 80 random bits keep them unguessable. */
export const newId = (
  prefix: 'ses' | 'chg' | 'acc' | 'rcv' | 'cus' | 'msg' | 'key' | 'ans' | 'ntc' | 'whe' | 'att',
  now = Date.now(),
): string =>
  `${prefix}_${base32(BigInt(now), 10)}${base32(BigInt(`0x${randomBytes(10).toString('hex')}`), 16)}`
