/** What a model must know of a clock time. */
type Place = Readonly<
  Record<'odd' | 'same' | 'after' | 'gap' | 'exact' | 'time' | 'upTime' | 'other' | 'stay', number>
>
type Time = Readonly<{ value: string; endsVisit: boolean; isOther: boolean; features: Place }>

/**
 * Drawn tickets are seldom of the small hours; those of fuel stations, toll booths and shops that
 * never close are.
 */
const SMALL_HOURS = 1.5
const RIGHT_BEHIND = 3

/**
 * A row of its own says that the one below is an hour, and nothing says another hour than the
 * sale's: "Hora op:".
 */
const HEADED = 1
/** "SALIDA 12:44" below "ENTRADA 10:02": the tickets that were learnt from print a third. */
const END_OF_VISIT = 1.5
/**
 * Whatever speaks for the hour of a table, a trip, a show or a copy, it is not the sale's; the
 * rankers learn from it all the same.
 */
const OTHER = 12
/** Of a date that is kept without its hour. */
const NO_HOUR = '00:00'

const isSmallHour = ({ value, features: { odd, same, after, gap, exact } }: Time): boolean =>
  odd > 0 && same > 0 && after > 0 && gap <= RIGHT_BEHIND && exact === 1 && value !== NO_HOUR

const isHeaded = ({ features: { time, upTime, other, stay, exact } }: Time): boolean =>
  upTime === 1 && time === 1 && exact === 1 && other + stay === 0

/**
 * Log odds for a time before six that stands right behind the day of the sale, where hardly
 * anything else can be printed, for one below its label, and for a visit's end; against another
 * hour.
 */
export const timePrior = (time: Time): number =>
  (isSmallHour(time) ? SMALL_HOURS : 0) +
  (isHeaded(time) ? HEADED : 0) +
  (time.endsVisit ? END_OF_VISIT : 0) -
  (time.isOther ? OTHER : 0)
