import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from './seen-date.ts'

/** The gap before the date was lost, perhaps with a digit. */
export const gluedDay = defineRule<SeenDate>({
  id: 'date-glued-day',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2024-10-01', rows: ['EXPEDICION1/Oct/2024'] }],
  silent: [
    { of: '2024-10-01', rows: ['EXPEDICION 1/Oct/2024'] },
    { of: '2024-10-11', rows: ['EXPEDICION11/Oct/2024'] },
  ],
  test: ({ date: { text, before, features } }) =>
    features.same === 0 && /[A-Za-z]/.test(before) && /^\d\D/.test(text),
})
