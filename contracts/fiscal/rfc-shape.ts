/**
 * The parts of an RFC in upper case, as regular expressions.
 * The shape of an RFC is defined only here: a law looks for copies.
 */
export const rfcParts = {
  /** The letters of the name: three for a company, four for a person. */
  letters: '[A-Z&Ñ]{3,4}',
  companyLetters: '[A-Z&Ñ]{3}',
  /** Six digits, YYMMDD, of birth or founding. */
  day: '[0-9]{6}',
  /** A month from 01 to 12 and a day from 01 to 31. */
  possibleDay: '[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])',
  homoclave: '[A-Z0-9]{2}',
  checkDigit: '[0-9A]',
  /** Homoclave and check digit, for forms that accept any character as the digit. */
  looseEnd: '[A-Z0-9]{3}',
} as const

type Wanted = Readonly<{
  letters?: 'letters' | 'companyLetters'
  day?: 'day' | 'possibleDay'
  /** The last three characters: with SAT's check digit, or whatever a form accepts there. */
  end?: 'checked' | 'loose'
  /** The separators between the parts, as tickets and people write them: `[\s-]?`. */
  gap?: string
}>

/** The source of a regular expression for one RFC, without anchors, flags and groups. */
export const rfcSource = ({ letters = 'letters', day = 'day', end = 'checked', gap = '' }: Wanted = {}) => {
  const last = end === 'loose' ? rfcParts.looseEnd : `${rfcParts.homoclave}${rfcParts.checkDigit}`
  return [rfcParts[letters], rfcParts[day], last].join(gap)
}
