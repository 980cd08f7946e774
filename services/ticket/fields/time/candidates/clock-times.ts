import { digitsOf } from '../../date/candidates/digits-of.ts'
import { clockForms } from './clock-forms.ts'

/** A clock time in a row, 24 hours; `half`: a.m. or p.m. is printed. */
export type ClockTime = Readonly<{
  hour: number
  minute: number
  start: number
  text: string
  seconds: boolean
  half: boolean
  dotted: boolean
  /** 1 if it is written as a clock time is, less if separators were guessed. */
  exact: number
  /** A digit was corrected: no clock shows 87:52. */
  repaired: boolean
}>

/** In "12:6:23", whose minutes lost a digit, "6:23" is not a time. */
const TIME =
  /(?<!\d)(?<!(?<![\d/.-])\d{1,2}[:;])(?<![A-Za-z](?=[A-Za-z]))(2[0-3OolI]|[01OoIl][\dOolIB]|[\dOolI])\s?([:;]|\.(?!\s))\s?([0-5OSoIl][\dOoSlIB])(?:\s?[:;.]\s?([0-5OSo][\dOoSlIB]))?(?!\d)\s*(?:([apAP])(?:\s?\.?\s?[mMnNW](?![A-Za-z])\.?|\b(?!\s?\d)|(?<=\d[apAP]|p)\b)|[hH])?/g
/** After a date without a space: 29/04/2519:06. In "44408:51" no year precedes it. */
const GLUED =
  /(?<=(?<!\d)(?:20)?[12]\d|(?<!\d)20[12]\d{5})([0-2]\d)([:;])([0-5]\d)(?:\s?[:;.]\s?([0-5]\d))?(?!\d)\s*(?:([apAP])\s?\.?\s?[mM]\b\.?)?/g
/** An impossible time: a slashed zero was read as 8, 6 or 9. */
const IMPOSSIBLE =
  /(?<![\d.,$])(\d\d)([:;])([0-9]\d)(?:[:;](\d\d))?(?!\d)\s*(?:([apAP])(?:\s?\.?\s?[mM]\b\.?|\b))?/g
const HALF_BEFORE = /(?<![A-Za-z])([ap])\.?\s?m\.?\s{0,2}$/i

/** "6:04 DE LA TARDE": the half of the day in words, after the time. */
const PART_OF_DAY = /^\s*(?:DE\s+)?LA\s+(?:(TARDE|NOCHE)|MA[NÑ]ANA|MADRUGADA)\b/i
const halfInWords = (behind: string): 'a' | 'p' | undefined => {
  const part = PART_OF_DAY.exec(behind)
  if (!part) return undefined
  return part[1] ? 'p' : 'a'
}

/** "T10:35:22 -06:00": the UTC offset, in Mexico five to eight hours, is not a time of day. */
const ZONE = /\d:\d\d\s?[-−]0[5-8][:;]00$/

const isZone = ({ index, 0: text, input }: RegExpExecArray) =>
  ZONE.test(input.slice(Math.max(0, index - 8), index) + text.trim())

/** "0:15 P.M.": a 12-hour clock shows no 0, and the digit that readers lose is a 1. */
const withLostOne = ({ hour, half, match }: Pick<Parts, 'hour' | 'half' | 'match'>): number =>
  hour === 0 && half !== undefined && /^0\D/.test(match[0]) ? 10 : hour

const toHour24 = (hour: number, half: string | undefined): number => {
  if (half === 'p' && hour < 12) return hour + 12
  return half === 'a' && hour === 12 ? 0 : hour
}

type Parts = Readonly<{
  match: RegExpExecArray
  hour: number
  minute: number
  seconds: string | undefined
  half: string | undefined
}>

const timeFrom = (parts: Parts, exact = 1): ClockTime => {
  const { match, minute, seconds, half } = parts
  const before = HALF_BEFORE.exec(match.input.slice(0, match.index))?.[1]
  const letter =
    (half || before)?.toLowerCase() ?? halfInWords(match.input.slice(match.index + match[0].length))
  return {
    hour: toHour24(withLostOne({ ...parts, half: letter }), letter),
    minute,
    start: match.index,
    text: match[0],
    seconds: Boolean(seconds),
    half: letter !== undefined,
    dotted: match[2] === '.',
    exact,
    repaired: false,
  }
}

const fourParts = (match: RegExpExecArray): Parts => {
  const [, hour = '', minute = '', seconds, half] = match
  return { match, hour: digitsOf(hour), minute: digitsOf(minute), seconds, half }
}

const withSeparator = (match: RegExpExecArray): Parts => {
  const [, hour = '', , minute = '', seconds, half] = match
  return { match, hour: digitsOf(hour), minute: digitsOf(minute), seconds, half }
}

const isClock = ({ hour, minute }: Pick<Parts, 'hour' | 'minute'>) => hour < 24 && minute < 60

/** 87 may be 07, minutes 83 may be 03, and 88 may be 08 or 00; hour 77 is 17. */
const withZeros = (value: number): number[] => {
  const text = String(value).padStart(2, '0')
  if (text.startsWith('7')) return [10 + (value % 10)]
  if (!/^[689]/.test(text)) return [value]
  const first = Number(`0${text.charAt(1)}`)
  return text.charAt(1) === text.charAt(0) ? [first, 0] : [first]
}

const repairedFrom = (match: RegExpExecArray): ClockTime[] => {
  const parts = withSeparator(match)
  if (isClock(parts)) return []
  const hours = parts.hour < 24 ? [parts.hour] : withZeros(parts.hour)
  const minutes = parts.minute < 60 ? [parts.minute] : withZeros(parts.minute)
  return hours
    .flatMap((hour) => minutes.map((minute) => ({ ...parts, hour, minute })))
    .filter(isClock)
    .map((mended) => ({ ...timeFrom(mended, 0.5), repaired: true }))
}

const isSame = (one: ClockTime, other: ClockTime) => one.hour === other.hour && one.minute === other.minute

/** In "12/03/202611:08:35", the minutes and seconds are not a time of their own. */
const isInside = (part: RegExpExecArray, { index, 0: text }: RegExpExecArray): boolean =>
  part.index > index && part.index < index + text.length

/** A lone digit directly after a date is the first of the hour. */
const CUT_HOUR = /(?<=\d[/.-](?:\d\d|[A-Za-z]{3})[/.-]\d{2,4}[\s,]{1,3})([01])(\s)(\d)(?=\s?[:;]\s?[0-5])/g
const CUT_SECONDS = /(?<=\d[:;][0-5]\d[:;][0-5])(\s)(\d)(?!\d)/g

/** "07: 29, 37 p.m.": a comma between minutes and seconds of a 12-hour time. */
const COMMA = /(?<!HORARIO.*)(?<=\d[:;]\s?[0-5]\d\s?),(?=\s?[0-5]\d\s?[ap]\s?\.?\s?m\b)/gi

/**
 * "31/03/2026, 1 1:34:5 5 p. m.": blanks inside a clock time are moved before and after it; all
 * other characters keep their position.
 */
const withWholeTimes = (text: string): string =>
  text.replace(CUT_HOUR, '$2$1$3').replace(CUT_SECONDS, '$2$1').replace(COMMA, ':')

/** `12.30` is a price; `12.30.15`, or `12.30` after the word for time, is a time. */
export const clockTimes = (row: string): ClockTime[] => {
  const text = withWholeTimes(row)
  const glued = [...text.matchAll(GLUED)]
  const separate = [...text.matchAll(TIME)].filter(
    (match) => (match[2] !== '.' || match[4]) && !glued.some((whole) => isInside(match, whole)),
  )
  const plain = [...separate, ...glued]
    .filter((match) => !isZone(match))
    .map(withSeparator)
    .filter(isClock)
  const guessed = clockForms.flatMap(({ pattern, exact }) =>
    [...text.matchAll(pattern)]
      .map(fourParts)
      .filter(isClock)
      .map((parts) => timeFrom(parts, exact)),
  )
  const repaired = [...text.matchAll(IMPOSSIBLE)].flatMap(repairedFrom)
  const found: ClockTime[] = []
  for (const time of [...plain.map((parts) => timeFrom(parts)), ...guessed, ...repaired])
    if (!found.some((other) => isSame(time, other) && Math.abs(time.start - other.start) < 6))
      found.push(time)
  return found
}
