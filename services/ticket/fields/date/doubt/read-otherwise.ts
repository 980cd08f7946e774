import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from './seen-date.ts'

/** Digits read with this certainty are as printed. */
const LEAST_CERTAINTY = 0.97

/**
 * A day that no calendar has, read without doubt: it was corrected, but the error is the ticket's
 * own, so the correction is a guess.
 */
export const readOtherwise = defineRule<SeenDate>({
  id: 'date-read-otherwise',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2026-12-31', rows: [{ text: 'FECHA 31/02/2026 10:00', certainty: 0.99 }] }],
  silent: [
    { of: '2026-12-31', rows: [{ text: 'FECHA 31/02/2026 10:00', certainty: 0.7 }] },
    { of: '2026-08-18', rows: [{ text: 'FECHA 18/08/2026 09:42', certainty: 0.99 }] },
  ],
  test: ({ date: { repaired, certainty } }) => repaired && certainty >= LEAST_CERTAINTY,
})
