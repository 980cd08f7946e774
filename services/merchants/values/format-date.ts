import { monthNames } from '#ticket/fields/date/candidates/month-names.ts'
import { dateWords } from './date-words.ts'

const dateShape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/
const clockShape = /^(\d{2}):(\d{2})(?::(\d{2}))?$/

type Parts = Readonly<Record<string, string>>

/** Of a clock with 24 hours, and of one with twelve. */
const hoursOf = (HH: string): Parts => {
  const hour = Number(HH)
  const ofTwelve = String(hour % 12 === 0 ? 12 : hour % 12)
  return { HH, H: String(hour), hh: ofTwelve.padStart(2, '0'), h: ofTwelve, A: hour < 12 ? 'AM' : 'PM' }
}

/** Mexico City has had no summer time since 2022. */
const epochOf = (day: string, clock: string): Parts => {
  const x = String(Date.parse(`${day}T${clock}-06:00`))
  return { x, X: x.slice(0, -3) }
}

const partsOf = (value: string): Parts | null => {
  const clock = clockShape.exec(value)
  if (clock) return { ...hoursOf(clock[1] ?? ''), mm: clock[2] ?? '', ss: clock[3] ?? '00' }
  const [, YYYY, MM, DD, HH = '00', mm = '00', ss = '00'] = dateShape.exec(value) ?? []
  if (YYYY === undefined || MM === undefined || DD === undefined) return null
  const month = monthNames[Number(MM) - 1] ?? ''
  const short = { YY: YYYY.slice(2), M: String(Number(MM)), D: String(Number(DD)) }
  const names = { MMMM: month.toLowerCase(), MMM: month.slice(0, 3).toLowerCase() }
  const epoch = epochOf(`${YYYY}-${MM}-${DD}`, `${HH}:${mm}:${ss}`)
  return { YYYY, MM, DD, mm, ss, ...hoursOf(HH), ...short, ...names, ...epoch }
}

// the longest first: MMM is no MM and an M
const longestFirst = Object.keys(dateWords).sort((a, b) => b.length - a.length)
const words = new RegExp(`\\[([^\\]]*)\\]|${longestFirst.join('|')}`, 'g')

/**
 * `2026-11-03` as `DD/MM/YYYY` → `03/11/2026`, by `dateWords`; every other character stays, and
 * what stands in `[…]` stays as it is. Null for a value that is neither a date nor a time of day.
 */
export const formatDate = (value: string, pattern: string): string | null => {
  const parts = partsOf(value)
  if (!parts) return null
  return pattern.replace(words, (word, kept?: string) => (kept === undefined ? (parts[word] ?? word) : kept))
}

/**
 * What a pattern holds that it would not mean: letters that are no word, and minutes for a month.
 */
export const dateFault = (pattern: string): string | null => {
  const [stray] = /\p{L}+/u.exec(pattern.replace(words, ' ')) ?? []
  if (stray !== undefined) return `${stray} is no word of a date; what stays as it is stands in [brackets]`
  const isMonth = /D|Y/.test(pattern) && /mm/.test(pattern) && !/h/i.test(pattern)
  return isMonth ? 'mm are minutes: the month is MM' : null
}
