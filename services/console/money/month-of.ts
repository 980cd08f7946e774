import { Month, monthOf } from '#contracts/finance/month.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { mexicanMidnight } from '#contracts/mexican-day.ts'
import { IsoDate } from '#contracts/values.ts'
import { dayAfter } from '../frame/day-after.ts'

/** `2026-11` and 1: `2026-12`. */
export const monthsFrom = (month: Month, count: number): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 15)).toISOString().slice(0, 7)
}

export const daysOf = (month: Month): readonly string[] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

export type Chosen = Readonly<{ month: Month; day: string | null; open: Month }>

/** The month of the address, and a day of it; what is malformed is as if it were absent. */
export const chosenIn = (query: URLSearchParams, now: string): Chosen => {
  const open = monthOf(now)
  const month = Month.safeParse(query.get('month')).data ?? open
  const day = IsoDate.safeParse(query.get('day')).data ?? null
  return { month, day: day?.startsWith(`${month}-`) ? day : null, open }
}

/** When what is chosen begins and ends, as instants. */
export const boundsOf = ({ month, day }: Chosen): Readonly<{ from: string; to: string }> => {
  if (day === null) return mexicanMonth(month)
  return { from: mexicanMidnight(day).toISOString(), to: mexicanMidnight(dayAfter(day)).toISOString() }
}
