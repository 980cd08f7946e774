/** The facts about a clock time that a model needs. */
type Place = Readonly<
  Record<'odd' | 'same' | 'after' | 'gap' | 'exact' | 'time' | 'upTime' | 'other' | 'stay', number>
>
type Time = Readonly<{
  value: string
  endsVisit: boolean
  isOther: boolean
  isOfSlip: boolean
  features: Place
}>

/**
 * Generated tickets are seldom from the small hours; those of fuel stations, toll booths and
 * 24-hour shops are.
 */
const SMALL_HOURS = 1.5
const RIGHT_BEHIND = 3

/**
 * A label in a row of its own announces the time below, and nothing marks it as another time than
 * the sale's: "Hora op:".
 */
const HEADED = 1
/** "SALIDA 12:44" below "ENTRADA 10:02": the training tickets print a third time. */
const END_OF_VISIT = 1.5
/**
 * The time of a table, a trip, a show or a reprint is never the sale's, whatever supports it; the
 * rankers still learn from it.
 */
const OTHER = 12
/** A card is read minutes after the ticket was printed, or before. */
const OF_SLIP = 6
/** Of a date that is kept without its time. */
const NO_HOUR = '00:00'

const isSmallHour = ({ value, features: { odd, same, after, gap, exact } }: Time): boolean =>
  odd > 0 && same > 0 && after > 0 && gap <= RIGHT_BEHIND && exact === 1 && value !== NO_HOUR

const isHeaded = ({ features: { time, upTime, other, stay, exact } }: Time): boolean =>
  upTime === 1 && time === 1 && exact === 1 && other + stay === 0

/**
 * Log odds for a time before six directly after the day of the sale, where hardly anything else can
 * be printed; for a time below its label; for the end of a visit; and against another moment's
 * time.
 */
export const timePrior = (time: Time): number =>
  (isSmallHour(time) ? SMALL_HOURS : 0) +
  (isHeaded(time) ? HEADED : 0) +
  (time.endsVisit ? END_OF_VISIT : 0) -
  (time.isOfSlip ? OF_SLIP : 0) -
  (time.isOther ? OTHER : 0)
