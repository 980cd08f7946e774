import { Blame } from '#contracts/failures.ts'
import { durationQuantile } from './duration-quantile.ts'
import type { OutcomeCount } from './outcome-count.ts'

type MerchantFigures = Readonly<{
  /** Sessions that ended, but those that their client cancelled. */
  attempts: number
  completed: number
  cancelled: number
  /** By whose fault; none is of a cancelled session. */
  failures: Readonly<Record<Blame, number>>
  /**
   * Of those that completed, from the request to the end; null: none did. See `durationQuantile`.
   */
  medianSeconds: number | null
  p90Seconds: number | null
}>

const sum = (counts: readonly OutcomeCount[]) => counts.reduce((total, { sessions }) => total + sessions, 0)

/** Two digits: the histogram knows no more. */
const secondsAt = (counts: readonly OutcomeCount[], share: number): number | null => {
  const milliseconds = durationQuantile(counts, share)
  return milliseconds === null ? null : Number((milliseconds / 1_000).toPrecision(2))
}

/** What the counts of one merchant come to. */
export const merchantFigures = (counts: readonly OutcomeCount[]): MerchantFigures => {
  const completed = counts.filter(({ outcome }) => outcome === 'completed')
  const cancelled = counts.filter(({ outcome }) => outcome === 'cancelled')
  const failed = counts.filter(({ outcome }) => outcome !== 'completed' && outcome !== 'cancelled')
  const of = (blame: Blame) => sum(failed.filter(({ source }) => source === blame))
  const failures = Object.fromEntries(Blame.options.map((blame) => [blame, of(blame)]))
  return {
    attempts: sum(completed) + sum(failed),
    completed: sum(completed),
    cancelled: sum(cancelled),
    failures: failures as Record<Blame, number>,
    medianSeconds: secondsAt(completed, 0.5),
    p90Seconds: secondsAt(completed, 0.9),
  }
}
