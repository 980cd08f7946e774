import { pageOf } from '../../../page/page-of.ts'
import type { Row } from '../../../page/row.ts'
import { findDates } from '../candidates/find-dates.ts'

/** Whether a day (`2026-11-21`) stands anywhere in these rows, however it was interpreted. */
export const printsDate = (rows: readonly Row[], day: string): boolean =>
  findDates(pageOf(rows), Number(day.slice(0, 4))).some(({ iso }) => iso === day)
