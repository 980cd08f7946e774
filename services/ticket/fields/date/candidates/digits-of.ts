import { dateDigits, mender } from '../../../text/misread.ts'

const asDigits = mender(dateDigits)

/** A number read with letters misread for digits; NaN if a letter is not one of those. */
export const digitsOf = (text: string): number => Number(asDigits(text).replace(/\s/g, ''))
