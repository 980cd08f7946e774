import type { Month } from '#contracts/finance/month.ts'
import { mexicanMonth } from '#contracts/http/archive.ts'
import { mexicanMidnight } from '#contracts/mexican-day.ts'
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

/** When what is chosen begins and ends, as instants. */
export const boundsOf = ({ month, day }: Chosen): Readonly<{ from: string; to: string }> => {
  if (day === null) return mexicanMonth(month)
  return { from: mexicanMidnight(day).toISOString(), to: mexicanMidnight(dayAfter(day)).toISOString() }
}
