import { fold } from '#contracts/fold.ts'
import type { Page } from '../../../page/page-of.ts'
import { TERMINAL_MARKS } from '../../../paper/marks/terminal-marks.ts'

/** `time`: after a word for it; `dated`: beside a date. */
type Features = Readonly<{ exact: number; time: number; ownTime: number; dated: number }>
type Clock = Readonly<{ value: string; row: number; features: Features }>

/** Words around the clock time of a card slip. */
const SLIP = new RegExp(`${TERMINAL_MARKS}|PAGARE|CRIPTOGRAMA`)
const NEAR_ROWS = 4
const LEAST_MARKS = 2
/** A till and a terminal further apart than this show two different moments. */
const APART_MINUTES = 3

const minutesOf = (value: string): number => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))

const isOnSlip = ({ rows }: Page, { row }: Clock): boolean =>
  rows.slice(Math.max(0, row - NEAR_ROWS), row + NEAR_ROWS + 1).filter(({ text }) => SLIP.test(fold(text)))
    .length >= LEAST_MARKS

/** "CIERRE: 09:49" is when the table was closed. */
const isOfSale = ({ features: { exact, time, ownTime, dated } }: Clock): boolean =>
  exact === 1 && time + ownTime + dated > 0

/**
 * Of two clock times that hardly differ, the till's, because it records the sale; the other is the
 * card terminal's. `ranked`: the most likely first.
 */
export const tillClock = <Time extends Clock>(page: Page, ranked: readonly Time[]): Time | undefined => {
  const [first] = ranked
  if (!first || !isOnSlip(page, first)) return first
  const isNear = ({ value }: Time) =>
    value !== first.value && Math.abs(minutesOf(value) - minutesOf(first.value)) <= APART_MINUTES
  return ranked.find((time) => isNear(time) && isOfSale(time) && !isOnSlip(page, time)) ?? first
}
