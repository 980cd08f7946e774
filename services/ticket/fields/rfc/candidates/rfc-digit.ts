import { isGenericRfc, rfcCheckDigit } from '#contracts/fiscal/rfc.ts'
import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'

const SHAPE = new RegExp(`^${rfcSource({ day: 'possibleDay' })}$`)

/** Three or four letters, a possible day, homoclave and digit; the digit need not verify. */
export const hasRfcShape = (rfc: string): boolean => SHAPE.test(rfc)

/**
 * Has the right shape and a verification digit that fits. The two generic RFCs have no such digit.
 */
export const isValidRfc = (rfc: string): boolean =>
  hasRfcShape(rfc) && (isGenericRfc(rfc) || rfc.endsWith(rfcCheckDigit(rfc)))
