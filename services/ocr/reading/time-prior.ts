/** What a model must know of a clock time. */
type Place = Readonly<{ odd: number; same: number; after: number; gap: number; exact: number }>
type Time = Readonly<{ value: string; features: Place }>

/** Drawn tickets are seldom of the small hours; those of fuel stations, toll booths and shops that never close are. */
const SMALL_HOURS = 1.5
const RIGHT_BEHIND = 3

/** Of a date that is kept without its hour. */
const NO_HOUR = '00:00'

/** Log odds for a time before six that stands right behind the day of the sale, where hardly anything else can be printed. */
export const timePrior = ({ value, features: { odd, same, after, gap, exact } }: Time): number =>
  odd && same && after && gap <= RIGHT_BEHIND && exact === 1 && value !== NO_HOUR ? SMALL_HOURS : 0
