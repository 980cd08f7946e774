import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from './seen-date.ts'

/** It ends at the photo's edge: more digits may be printed beyond. */
export const cutDate = defineRule<SeenDate>({
  id: 'date-cut',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2020-11-20', rows: [{ text: 'FECHA 20/11/20', cut: 'right' }] }],
  silent: [{ of: '2026-11-20', rows: ['FECHA 20/11/2026'] }],
  test: ({ date }) => date.isCut,
})
