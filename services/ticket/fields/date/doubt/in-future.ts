import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from './seen-date.ts'

const DAY = 864e5

/** No sale is of tomorrow; the clocks of some tills are a day ahead. */
export const inFuture = defineRule<SeenDate>({
  id: 'date-in-future',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2027-01-05', rows: ['FECHA 05/01/2027 10:12'] }],
  silent: [{ of: '2026-11-20', rows: ['FECHA 20/11/2026 10:12'] }],
  test: ({ date: { iso }, now }) => Date.parse(iso) > now.getTime() + DAY,
})
