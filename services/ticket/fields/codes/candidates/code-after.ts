import { codeDigits, mender, typedCodeDigits } from '../../../text/misread.ts'
import { squeezed } from '../../../text/squeezed.ts'

const asDigits = mender(codeDigits)
const asTyped = mender(typedCodeDigits)

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/
const TIME = /^\d{1,2}:\d{2}/
const MONEY = /[$]|\d[.,]\d{2}$/

const isCode = (token: string) =>
  /^[A-Z0-9-]+$/.test(token) && !DATE.test(token) && !TIME.test(token) && !MONEY.test(token)

/**
 * Printers split long codes into groups of equal length; a word after digits is not such a group.
 */
const goesOn = (group: string, next: string): boolean =>
  isCode(next) &&
  group.length >= 3 &&
  group.length <= 6 &&
  next.length === group.length &&
  (/[A-Z]/.test(group) || /\d/.test(next))

/**
 * A code of digits with one or two letters in it was misread. The first character is exempt: it may
 * be a series.
 */
const numeric = (code: string): string => {
  const share = code.replace(/\D/g, '').length / code.length
  if (code.length < 10 || share < 0.85) return code
  return code.charAt(0) + asDigits(code.slice(1))
}

/**
 * Codes meant for typing are printed without O and I, which people and readers confuse with 0 and
 * 1; words are not.
 */
const unambiguous = (code: string): string => (/\d/.test(code) ? asTyped(code) : code)

/** The last of several groups may be shorter. */
const endsWith = (groups: readonly string[], last: string | undefined): boolean =>
  last !== undefined &&
  groups.length >= 2 &&
  groups.every(({ length }) => length === groups[0]?.length && length > last.length) &&
  isCode(last) &&
  /\d/.test(last)

/** Half of an alphanumeric code: "NTE7G", never "T02", "20-MAR-26", "14HRS" or "CAJA12". */
const isHalf = (token: string): boolean =>
  /^[A-Z0-9]{5,}$/.test(token) && /[A-Z].*\d/.test(token) && !/^(?:\d+[A-Z]+|[A-Z]{3,}\d+)$/.test(token)

/** "NA728-2W" of a grouped code: a blank was read inside a group. */
const isGrouped = (token: string): boolean =>
  /^[A-Z0-9]+(?:-[A-Z0-9]+)+$/.test(token) && !/^\d{1,2}-[A-Z]{3,}-\d{2,4}$/.test(token)

/**
 * "XGNZ9GM NTE7G", "NA728-2W MM-7603" and nothing else in the row: a blank was read in a gap
 * between two characters.
 */
const isTorn = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && [isHalf, isGrouped].some((isPart) => isPart(first) && isPart(second))

export type FoundCode = Readonly<{ code: string; rest: string }>

const LONG = 16

/** A long number in groups of four, some of which were read as one. */
const foursOf = (tokens: readonly string[]): number => {
  const end = tokens.findIndex((token) => !/^(?:\d{4})+$/.test(token))
  const count = end < 0 ? tokens.length : end
  return tokens.slice(0, count).join('').length >= LONG ? count : 0
}

/**
 * "0221 3391 7712 0045", "2602 0419 2909 9040 253" and nothing else in the row: this many groups of
 * four are not columns.
 */
const numberOf = (tokens: readonly string[]): number => {
  const isLong = tokens.join('').length >= LONG && tokens.slice(0, -1).every((token) => /^\d{4}$/.test(token))
  return isLong && /^\d{1,4}$/.test(tokens.at(-1) ?? '') ? tokens.length : 1
}

/** "3734-06 061555" and nothing else in the row: store and till before the number of the sale. */
const isNumberInTwo = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /^\d{3,5}-\d{2,3}$/.test(first) && /^\d{5,8}$/.test(second)

/** How many of the words of a code that is not printed in equal groups form it. */
const wordsOf = (tokens: readonly string[]): number => (isNumberInTwo(tokens) ? 2 : numberOf(tokens))

/** How many of the words, from the first on, form one code. */
const groupsOf = (tokens: readonly string[]): number => {
  if (isTorn(tokens)) return 2
  let count = Math.max(1, foursOf(tokens))
  while (goesOn(tokens[count - 1] ?? '', tokens[count] ?? '')) count += 1
  return count === tokens.length - 1 && endsWith(tokens.slice(0, count), tokens[count]) ? count + 1 : count
}

/**
 * The code at the start of an upper-case text, as one word, and the text after it. Null if it
 * starts with none. `grouped`: it may be printed in groups.
 */
export const codeAfter = (
  text: string,
  { pattern, grouped }: Readonly<{ pattern: RegExp; grouped: boolean }>,
): FoundCode | null => {
  const tokens = text
    .replace(/^[^A-Z0-9]+|\*+$/g, '')
    .replace(/^(?:NO|NUM)[ .:]+/, '')
    .split(/\s+/)
  const [first = ''] = tokens
  if (!isCode(first)) return null
  const count = grouped ? groupsOf(tokens) : wordsOf(tokens)
  const code = unambiguous(numeric(tokens.slice(0, count).join('')))
  return pattern.test(squeezed(code)) ? { code, rest: tokens.slice(count).join(' ') } : null
}
