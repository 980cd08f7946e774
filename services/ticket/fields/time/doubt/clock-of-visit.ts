import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenTime } from './seen-time.ts'

/** When somebody came or left, and perhaps paid. */
export const clockOfVisit = defineRule<SeenTime>({
  id: 'time-of-visit',
  field: 'time',
  effect: 'doubt',
  fires: [{ of: '12:44', rows: ['FECHA 20/11/2026', 'CIERRE: 12:44', 'TOTAL 60.00'] }],
  silent: [{ of: '12:44', rows: ['FECHA 20/11/2026 12:44', 'TOTAL 60.00'] }],
  test: ({ time }) => time.isOfVisit,
})
