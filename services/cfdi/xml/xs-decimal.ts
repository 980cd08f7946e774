import { collapse } from './white-space.ts'

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** The schema sets no limit: longer text would only slow the arithmetic, and is not an amount. */
const LONGEST = 200
/** libxml2's limit; XML Schema requires a processor to support 18. */
const MOST_DIGITS = 24
/** The most decimals that any SAT type requires; zeros beyond them carry no meaning. */
const MOST_PLACES = 6

const wholeOf = (digits: string): string => digits.replace(/^0+(?=\d)/, '') || '0'

/** Zeros up to the sixth place stay: SAT checks how many decimals were written. */
const fractionOf = (digits: string): string => {
  const [kept, rest] = [digits.slice(0, MOST_PLACES), digits.slice(MOST_PLACES)]
  return kept + rest.replace(/0+$/, '')
}

/**
 * The value of an xs:decimal (XML Schema 2, 3.2.3) as `decimal.ts` writes it: `+1`, `.5`, `1.`,
 * `007`, `1.0000000` are decimals; `1e3`, `1,5` and `.` are not. Null for other text, or for more
 * digits than any amount here can have.
 */
export const xsDecimal = (text: string): string | null => {
  if (text.length > LONGEST) return null
  const [, sign, whole = '', fraction = ''] = pattern.exec(collapse(text)) ?? []
  if (sign === undefined || whole.length + fraction.length === 0) return null
  const [units, places] = [wholeOf(whole), fractionOf(fraction)]
  if (units.length + places.length > MOST_DIGITS) return null
  const value = places === '' ? units : `${units}.${places}`
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value
}
