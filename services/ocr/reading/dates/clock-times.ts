import { digitsOf } from './digits-of.ts'

/** A clock time in a row, 24 hours; `half`: a.m. or p.m. is printed. */
export type ClockTime = Readonly<{
  hour: number
  minute: number
  start: number
  text: string
  seconds: boolean
  half: boolean
  dotted: boolean
}>

const TIME =
  /(?<!\d)(?<![A-Za-z](?=[A-Za-z]))([0-2]?[\dOolI])\s?([:;.])\s?([0-5OSoIl][\dOoSlIB])(?:\s?[:;.]\s?([0-5OSo][\dOoSlIB]))?(?!\d)\s*(?:([apAP])(?:\s?\.?\s?[mM]\b\.?|\b)|[hH])?/g
/** Behind a date without a space: 29/04/2519:06. */
const GLUED =
  /(?<=\d{2})([0-2]\d)([:;])([0-5]\d)(?:\s?[:;.]\s?([0-5]\d))?(?!\d)\s*(?:([apAP])\s?\.?\s?[mM]\b\.?)?/g

const toHour24 = (hour: number, half: string | undefined): number => {
  if (half === 'p' && hour < 12) return hour + 12
  return half === 'a' && hour === 12 ? 0 : hour
}

const timeFrom = (match: RegExpExecArray): ClockTime => {
  const [text, hour = '', separator, minute = '', seconds, half] = match
  return {
    hour: toHour24(digitsOf(hour), half?.toLowerCase()),
    minute: digitsOf(minute),
    start: match.index,
    text,
    seconds: seconds !== undefined,
    half: half !== undefined,
    dotted: separator === '.',
  }
}

const isClock = ([, hour = '', , minute = '']: RegExpExecArray) =>
  digitsOf(hour) < 24 && digitsOf(minute) < 60

/** `12.30` is a price; `12.30.15` is a time. */
export const clockTimes = (text: string): ClockTime[] => {
  const separate = [...text.matchAll(TIME)].filter((match) => match[2] !== '.' || match[4])
  return [...separate, ...text.matchAll(GLUED)].filter(isClock).map(timeFrom)
}
