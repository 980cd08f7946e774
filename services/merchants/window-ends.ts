import type { Instant, IsoDate } from '#contracts/values.ts'
import type { Window } from './language/merchant.ts'

const DAY_MS = 86_400_000

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)

const isoDay = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10)

/** The last day on which the merchant invoices a ticket of `date`, both days of Mexico City. */
export const lastDay = (date: IsoDate, window: Window): IsoDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (window === 'month') return isoDay(utc(year, month + 1, 0))
  if (window === 'next-month') return isoDay(utc(year, month + 2, 0))
  if (window === 'year') return isoDay(utc(year, 12, 31))
  if ('days' in window) return isoDay(utc(year, month, day + window.days))
  return isoDay(utc(year, month + 1, window.dayOfNextMonth))
}

const mexico = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Mexico_City',
  hourCycle: 'h23',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * How far the clocks of Mexico City are from UTC at that instant: six hours behind, five in the
 * summers up to 2022.
 */
const offsetAt = (ms: number): number => Date.parse(`${mexico.format(ms).replace(', ', 'T')}Z`) - ms

/** The last millisecond of a day of Mexico City. */
export const endOfDay = (day: IsoDate): Instant => {
  const midnight = Date.parse(day) + DAY_MS
  // clocks change at two in the morning, so midnight has the offset of the hours around it
  return new Date(midnight - offsetAt(midnight) - 1).toISOString()
}

/** Until when the merchant invoices a ticket of `date`, as far as the registry knows. */
export const windowEnds = (date: IsoDate, window: Window): Instant => endOfDay(lastDay(date, window))
