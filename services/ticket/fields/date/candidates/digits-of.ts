import { dateDigits, mender } from '../../../text/misread.ts'

const asDigits = mender(dateDigits)

/** A number read with letters where digits were misread; NaN where a letter is none of those. */
export const digitsOf = (text: string): number => Number(asDigits(text).replace(/\s/g, ''))
