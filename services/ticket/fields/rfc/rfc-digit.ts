/** SAT's alphabet for the verification digit of an RFC; the value of a character is its place. */
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

const SHAPE = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A]$/
const GENERIC = ['XAXX010101000', 'XEXX010101000']

/** Modulo 11 over the RFC without its last character, padded left to twelve. */
const checkDigit = (head: string): string => {
  const sum = [...head.padStart(12, ' ')].reduce(
    (total, sign, i) => total + ALPHABET.indexOf(sign) * (13 - i),
    0,
  )
  const rest = sum % 11
  if (rest === 0) return '0'
  return rest === 1 ? 'A' : String(11 - rest)
}

/** Three or four letters, a possible day, homoclave and digit, whether the digit fits or not. */
export const hasRfcShape = (rfc: string): boolean => {
  const [month, day] = [Number(rfc.slice(-7, -5)), Number(rfc.slice(-5, -3))]
  return SHAPE.test(rfc) && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

export const isGenericRfc = (rfc: string): boolean => GENERIC.includes(rfc)

/** Of the right shape, with a verification digit that fits; the two generic RFCs have none. */
export const isValidRfc = (rfc: string): boolean =>
  hasRfcShape(rfc) && (isGenericRfc(rfc) || checkDigit(rfc.slice(0, -1)) === rfc.at(-1))
