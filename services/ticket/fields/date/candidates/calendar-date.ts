import { dateMistakes } from '../../../text/misread.ts'

/**
 * The order in which a date is printed; `name`: with the month's name; `code`: as digits inside a
 * longer number.
 */
export type DateForm = 'dmy' | 'mdy' | 'ymd' | 'name' | 'code'

export type CalendarDate = Readonly<{ year: number; month: number; day: number }>

export type ReadDate = CalendarDate & Readonly<{ form: DateForm; repaired: boolean }>

/** Of the days that a ticket is looked for; before it nothing could be invoiced by a portal now. */
export const FIRST_YEAR = 2015
/** Before it no till that prints four digits of a year is worth a look. */
export const OLDEST_YEAR = 2000

/** Which years a date may be of, both included. */
export type Years = Readonly<{ first: number; last: number }>

export const dayNumber = ({ year, month, day }: CalendarDate): number =>
  Date.UTC(year, month - 1, day) / 864e5

const two = (value: number) => String(value).padStart(2, '0')

export const isoDate = ({ year, month, day }: CalendarDate): string => `${year}-${two(month)}-${two(day)}`

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const exists = ({ year, month, day }: CalendarDate, { first, last }: Years): boolean =>
  year >= first && year <= last && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

type Mistake = (typeof dateMistakes)[number]

/** A part as read, and with digits corrected that may be misread: the first, the last, or all. */
const withMended = (value: number, [read, printed]: Mistake): number[] => {
  const text = two(value)
  const last = text.endsWith(read) ? `${text.slice(0, -1)}${printed}` : text
  return [text, text.replace(read, printed), last, text.replaceAll(read, printed)].map(Number)
}

const within = (first: number, last: number) => (value: number) => value >= first && value <= last

/** Parts that no calendar shows are dropped before they are combined. */
const mended = (date: CalendarDate, misread: Mistake, { first, last }: Years): CalendarDate[] => {
  const century = Number(String(date.year).replace(/^[^1]./, '20'))
  const years = [date.year, century].filter(within(first, last))
  const months = years.length ? withMended(date.month, misread).filter(within(1, 12)) : []
  const days = months.length ? withMended(date.day, misread).filter(within(1, 31)) : []
  return years.flatMap((year) => months.flatMap((month) => days.map((day) => ({ year, month, day }))))
}

const differences = (one: CalendarDate, other: CalendarDate): number =>
  [one.year !== other.year, one.month !== other.month, one.day !== other.day].filter(Boolean).length

/** "30-2-2024": the month lost its 1. */
const lostOne = (date: CalendarDate): CalendarDate => ({ ...date, month: date.month + 10 })

/**
 * The date as read; otherwise with day and month swapped; otherwise with one digit replaced by one
 * that it may be misread for. Null if no such date exists.
 */
export const mendDate = (date: CalendarDate, form: DateForm, years: Years): ReadDate | null => {
  const full = { ...date, year: date.year < 100 ? date.year + 2000 : date.year }
  if (exists(full, years)) return { ...full, form, repaired: false }
  const exchanged = { ...full, month: full.day, day: full.month }
  if (form === 'dmy' && exists(exchanged, years)) return { ...exchanged, form: 'mdy', repaired: false }
  const fixed = [lostOne(full), ...dateMistakes.flatMap((misread) => mended(full, misread, years))]
    .filter((other) => exists(other, years))
    .sort((a, b) => differences(full, a) - differences(full, b))[0]
  return fixed ? { ...fixed, form, repaired: true } : null
}
