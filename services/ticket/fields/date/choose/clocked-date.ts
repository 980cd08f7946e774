import type { JudgedDate } from '../features/date-features.ts'

/**
 * Of a day's dates the one beside which the hour of the sale is looked for: with a clock time, and
 * no stay's or deadline's where another is.
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
