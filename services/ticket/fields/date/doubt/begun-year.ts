import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from './seen-date.ts'

/** In these years it may also be the start of a date whose last digits faded, "17/10/20 6". */
export const begunYear = defineRule<SeenDate>({
  id: 'date-begun-year',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2020-10-17', rows: ['FECHA 17/10/20'] }],
  silent: [
    { of: '2020-10-17', rows: ['FECHA 17/10/2020'] },
    { of: '2026-10-17', rows: ['FECHA 17/10/26'] },
  ],
  test: ({ date: { text, iso }, now }) =>
    /^(?!.*\d{4}).*\D20$/.test(text) && iso.startsWith('2020') && now.getUTCFullYear() > 2020,
})
