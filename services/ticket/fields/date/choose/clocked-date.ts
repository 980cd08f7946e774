import type { JudgedDate } from '../features/date-features.ts'

/**
 * Of the prints of a day, the one near which the time of the sale is searched: one with a clock
 * time, and not of a stay or a deadline if there is another.
 */
export const clockedDate = <Found extends JudgedDate>(
  dates: readonly Found[],
  day: string | null | undefined,
): Found | null => {
  const aside = ({ row, saleRows }: Found) => Number(!saleRows.includes(row))
  const [best = null] = dates
    .filter(({ iso }) => iso === day)
    .toSorted((a, b) => aside(a) - aside(b) || b.features.clock - a.features.clock)
  return best
}
