/** The order in which a date is printed; `name`: with the month's name. */
export type DateForm = 'dmy' | 'mdy' | 'ymd' | 'name'

export type CalendarDate = Readonly<{ year: number; month: number; day: number }>

export type ReadDate = CalendarDate & Readonly<{ form: DateForm; repaired: boolean }>

const FIRST_YEAR = 2015

export const dayNumber = ({ year, month, day }: CalendarDate): number =>
  Date.UTC(year, month - 1, day) / 864e5

const two = (value: number) => String(value).padStart(2, '0')

export const isoDate = ({ year, month, day }: CalendarDate): string => `${year}-${two(month)}-${two(day)}`

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const exists = ({ year, month, day }: CalendarDate, lastYear: number): boolean =>
  year >= FIRST_YEAR &&
  year <= lastYear &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysIn(year, month)

/** `digit` was printed as 0 and misread. */
const asZero = (value: number, digit: number) => Number(two(value).replaceAll(String(digit), '0'))

const mended = (date: CalendarDate, digit: number): CalendarDate[] => {
  const { year, month, day } = date
  const century = Number(String(year).replace(/^(.)./, '$10'))
  const both = { month: asZero(month, digit), day: asZero(day, digit) }
  return [
    { ...date, month: both.month },
    { ...date, day: both.day },
    { year, ...both },
    { ...date, year: century },
    { year: century, ...both },
  ]
}

/** The date itself, else day and month exchanged, else with an 8, 9 or 6 read as the 0 that it may be; null where none exists. */
export const mendDate = (date: CalendarDate, form: DateForm, lastYear: number): ReadDate | null => {
  const full = { ...date, year: date.year < 100 ? date.year + 2000 : date.year }
  if (exists(full, lastYear)) return { ...full, form, repaired: false }
  const exchanged = { ...full, month: full.day, day: full.month }
  if (form === 'dmy' && exists(exchanged, lastYear)) return { ...exchanged, form: 'mdy', repaired: false }
  const fixed = [8, 9, 6].flatMap((digit) => mended(full, digit)).find((other) => exists(other, lastYear))
  return fixed ? { ...fixed, form, repaired: true } : null
}
