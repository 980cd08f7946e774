import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenTime } from './seen-time.ts'

/** How exactly a form is read that has only digits, and no word for time. */
const BARE = 0.4

/** "01-03-26 1020": its colon, or half of the day, was lost ("1:02P"). */
export const withoutColon = defineRule<SeenTime>({
  id: 'time-without-colon',
  field: 'time',
  effect: 'doubt',
  fires: [{ of: '10:20', rows: ['742035 01-03-26 1020 238/05/02950', 'TOTAL 60.00'] }],
  silent: [
    { of: '10:20', rows: ['742035 01-03-26 10:20 238/05/02950', 'TOTAL 60.00'] },
    { of: '10:20', rows: ['FECHA 01-03-26 HORA 1020', 'TOTAL 60.00'] },
  ],
  test: ({ time: { features } }) => features.exact <= BARE,
})
