import { rfcSource } from './rfc-shape.ts'

type RfcKind = 'moral' | 'fisica' | 'generic'

/**
 * `digitOk` is a hint: some RFCs that SAT issued fail the check digit, and so do the generic ones
 * by design.
 */
type RfcCheck = Readonly<{ ok: true; kind: RfcKind; digitOk: boolean } | { ok: false }>

const shape = new RegExp(`^${rfcSource()}$`)
const generic = ['XAXX010101000', 'XEXX010101000']

/** The generic RFCs of the general public and of foreigners, which identify nobody. */
export const isGenericRfc = (rfc: string): boolean => generic.includes(rfc)

/** An RFC has no century: 29 February is valid if 19YY or 20YY has it. */
const isDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && day > 0
}

const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * Modulo 11 over all but the last character; a company's RFC is padded with a leading space (SAT's
 * rule for the homoclave).
 */
export const rfcCheckDigit = (rfc: string): string => {
  const body = rfc.slice(0, -1).padStart(12, ' ')
  const sum = Array.from(body).reduce((total, char, i) => total + alphabet.indexOf(char) * (13 - i), 0)
  return '0A987654321'.charAt(sum % 11)
}

/**
 * The position of the one character that the check digit does not verify: its weight is eleven,
 * modulo 11. A company's second letter, a person's third.
 */
export const unverifiedAt = ({ length }: Readonly<{ length: number }>): number => length - 11

/** Shape, a real date, and the check digit of an RFC in upper case. */
export const checkRfc = (rfc: string): RfcCheck => {
  if (!shape.test(rfc)) return { ok: false }
  const two = (at: number) => Number(rfc.slice(at, at + 2))
  if (!isDate(two(-9), two(-7), two(-5))) return { ok: false }
  const digitOk = rfc.endsWith(rfcCheckDigit(rfc))
  if (isGenericRfc(rfc)) return { ok: true, kind: 'generic', digitOk }
  return { ok: true, kind: rfc.length === 12 ? 'moral' : 'fisica', digitOk }
}
