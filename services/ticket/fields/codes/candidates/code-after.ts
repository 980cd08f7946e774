import { codeDigits, mender, typedCodeDigits } from '../../../text/misread.ts'
import { squeezed } from '../../../text/squeezed.ts'

const asDigits = mender(codeDigits)
const asTyped = mender(typedCodeDigits)

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/
const TIME = /^\d{1,2}:\d{2}/
const MONEY = /[$]|\d[.,]\d{2}$/

const isCode = (token: string) =>
  /^[A-Z0-9-]+$/.test(token) && !DATE.test(token) && !TIME.test(token) && !MONEY.test(token)

/** Printers cut long codes into groups of one length; a word after digits is none. */
const goesOn = (group: string, next: string): boolean =>
  isCode(next) &&
  group.length >= 3 &&
  group.length <= 6 &&
  next.length === group.length &&
  (/[A-Z]/.test(group) || /\d/.test(next))

/**
 * A code of digits with a letter or two in it was misread; never the first, which may be a series.
 */
const numeric = (code: string): string => {
  const share = code.replace(/\D/g, '').length / code.length
  if (code.length < 10 || share < 0.85) return code
  return code.charAt(0) + asDigits(code.slice(1))
}

/**
 * Codes to be typed are printed without O and I, since people confuse them with 0 and 1 as readers
 * do; words are not.
 */
const unambiguous = (code: string): string => (/\d/.test(code) ? asTyped(code) : code)

/** The last group of several may be shorter. */
const endsWith = (groups: readonly string[], last: string | undefined): boolean =>
  last !== undefined &&
  groups.length >= 2 &&
  groups.every(({ length }) => length === groups[0]?.length && length > last.length) &&
  isCode(last) &&
  /\d/.test(last)

/** Half of a code of signs: "NTE7G", never "T02", "20-MAR-26", "14HRS" or "CAJA12". */
const isHalf = (token: string): boolean =>
  /^[A-Z0-9]{5,}$/.test(token) && /[A-Z].*\d/.test(token) && !/^(?:\d+[A-Z]+|[A-Z]{3,}\d+)$/.test(token)

/** "NA728-2W" of a code in groups: a blank was seen inside one of them. */
const isGrouped = (token: string): boolean =>
  /^[A-Z0-9]+(?:-[A-Z0-9]+)+$/.test(token) && !/^\d{1,2}-[A-Z]{3,}-\d{2,4}$/.test(token)

/**
 * "XGNZ9GM NTE7G", "NA728-2W MM-7603" and no more in the row: a reader saw a blank where two signs
 * stand apart.
 */
const isTorn = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && [isHalf, isGrouped].some((isPart) => isPart(first) && isPart(second))

export type FoundCode = Readonly<{ code: string; rest: string }>

const LONG = 16

/** A long number in fours, of which a reader ran some together. */
const foursOf = (tokens: readonly string[]): number => {
  const end = tokens.findIndex((token) => !/^(?:\d{4})+$/.test(token))
  const count = end < 0 ? tokens.length : end
  return tokens.slice(0, count).join('').length >= LONG ? count : 0
}

/** "0221 3391 7712 0045" and no more in the row: so many fours stand in no columns. */
const numberOf = (tokens: readonly string[]): number =>
  tokens.join('').length >= LONG && tokens.every((token) => /^\d{4}$/.test(token)) ? tokens.length : 1

/** How many of the words, from the first on, are one code. */
const groupsOf = (tokens: readonly string[]): number => {
  if (isTorn(tokens)) return 2
  let count = Math.max(1, foursOf(tokens))
  while (goesOn(tokens[count - 1] ?? '', tokens[count] ?? '')) count += 1
  return count === tokens.length - 1 && endsWith(tokens.slice(0, count), tokens[count]) ? count + 1 : count
}

/**
 * The code that a stretch of upper-case text begins with, as one word, and what comes after it.
 * Null where none does. `grouped`: it may be printed in groups.
 */
export const codeAfter = (
  text: string,
  { pattern, grouped }: Readonly<{ pattern: RegExp; grouped: boolean }>,
): FoundCode | null => {
  const tokens = text
    .replace(/^[^A-Z0-9]+/, '')
    .replace(/^(?:NO|NUM)[ .:]+/, '')
    .split(/\s+/)
  const [first = ''] = tokens
  if (!isCode(first)) return null
  const count = grouped ? groupsOf(tokens) : numberOf(tokens)
  const code = unambiguous(numeric(tokens.slice(0, count).join('')))
  return pattern.test(squeezed(code)) ? { code, rest: tokens.slice(count).join(' ') } : null
}
