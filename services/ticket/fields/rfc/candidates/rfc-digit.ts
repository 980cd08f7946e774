import { isGenericRfc, rfcCheckDigit } from '#contracts/fiscal/rfc.ts'
import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'

const SHAPE = new RegExp(`^${rfcSource({ day: 'possibleDay' })}$`)

/** Three or four letters, a possible day, homoclave and digit, whether the digit fits or not. */
export const hasRfcShape = (rfc: string): boolean => SHAPE.test(rfc)

/** Of the right shape, with a verification digit that fits; the two generic RFCs have none. */
export const isValidRfc = (rfc: string): boolean =>
  hasRfcShape(rfc) && (isGenericRfc(rfc) || rfc.endsWith(rfcCheckDigit(rfc)))
