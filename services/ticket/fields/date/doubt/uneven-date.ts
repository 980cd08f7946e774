import { defineRule } from '../../../rule/define-rule.ts'
import { isUnevenDate } from '../candidates/date-patterns.ts'
import type { SeenDate } from './seen-date.ts'

/** One of its parts lost a digit, and no other print of the day has it. */
export const unevenDate = defineRule<SeenDate>({
  id: 'date-uneven',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2025-07-06', rows: ['2025-07-6 - 10:15 A.M.'] }],
  silent: [
    { of: '2025-07-06', rows: ['2025-07-06 - 10:15 A.M.'] },
    { of: '2025-07-06', rows: ['2025-07-6 - 10:15 A.M.', 'FECHA 2025-07-06'] },
  ],
  test: ({ date }) => date.features.same === 0 && isUnevenDate(date),
})
