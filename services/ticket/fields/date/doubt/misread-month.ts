import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { monthNames } from '../candidates/month-names.ts'
import type { SeenDate } from './seen-date.ts'

const NAME_AND_SHORT_YEAR = /^([A-Z]{5,})[ /.,-]+\d{1,2}[ /.,'-]+\d{2}$/

/** "FEBREZE 3/25" is a soap: a name that is nearly a month's, and only two digits of a year. */
export const misreadMonth = defineRule<SeenDate>({
  id: 'date-misread-month',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2025-02-03', rows: ['981050709 FEBREZE 3/25   $ 203.58A'] }],
  silent: [
    { of: '2025-02-03', rows: ['FEBRERO 3/25'] },
    { of: '2025-02-03', rows: ['FEBREZO 3, 2025'] },
  ],
  test: ({ date: { text, features } }) => {
    const name = NAME_AND_SHORT_YEAR.exec(fold(text).trim())?.[1]
    return features.same === 0 && name !== undefined && !monthNames.includes(name)
  },
})
