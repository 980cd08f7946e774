import type { Instant, IsoDate } from '#contracts/values.ts'
import type { Verdict } from './verdict.ts'
import { windowEnds } from './window-ends.ts'

/**
 * Until when the merchant invoices a ticket of that day, according to the registry. Null: its
 * window is not known, or the day has to be asked.
 */
export const acceptedUntil = (
  { merchant, missing }: Pick<Verdict, 'merchant' | 'missing'>,
  date: IsoDate | null,
): Instant | null => {
  const isDated = date !== null && missing.every(({ name }) => name !== 'date')
  const window = merchant?.merchant.window
  return window && isDated ? windowEnds(date, window) : null
}
