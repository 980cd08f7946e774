import { isGenericRfc, rfcCheckDigit } from '#contracts/fiscal/rfc.ts'

const SHAPE = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A]$/

/** Three or four letters, a possible day, homoclave and digit, whether the digit fits or not. */
export const hasRfcShape = (rfc: string): boolean => {
  const [month, day] = [Number(rfc.slice(-7, -5)), Number(rfc.slice(-5, -3))]
  return SHAPE.test(rfc) && month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** Of the right shape, with a verification digit that fits; the two generic RFCs have none. */
export const isValidRfc = (rfc: string): boolean =>
  hasRfcShape(rfc) && (isGenericRfc(rfc) || rfc.endsWith(rfcCheckDigit(rfc)))
