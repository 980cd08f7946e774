import { mexicanDay } from '#contracts/mexican-day.ts'
import { UsageError } from './command.ts'

const DAY_MS = 86_400_000
const LONGEST = 3_660

/**
 * The first of so many days of Mexico City, today the last of them. Throws UsageError for a word
 * that is no number of days.
 */
export const firstDay = (word: string, now = new Date()): string => {
  const days = /^\d{1,4}$/.test(word) ? Number(word) : 0
  if (days < 1 || days > LONGEST)
    throw new UsageError(`--days: ${JSON.stringify(word)} is not a number from 1 to ${LONGEST}`)
  const noon = Date.parse(`${mexicanDay(now.toISOString())}T12:00:00.000Z`)
  return new Date(noon - (days - 1) * DAY_MS).toISOString().slice(0, 10)
}
