import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from './seen-date.ts'

/** Among several days: when somebody arrived or left, and perhaps paid. */
export const ofVisit = defineRule<SeenDate>({
  id: 'date-of-visit',
  field: 'date',
  effect: 'doubt',
  fires: [{ of: '2026-11-19', rows: ['ENTRADA 18/11/2026', 'SALIDA 19/11/2026'] }],
  silent: [
    { of: '2026-11-19', rows: ['ENTRADA 18/11/2026', 'SALIDA 19/11/2026', 'FECHA DE PAGO 19/11/2026'] },
    { of: '2026-11-19', rows: ['SALIDA 19/11/2026'] },
  ],
  test: ({ date: { features } }) => features.visit > 0 && features.others > 0 && features.same === 0,
})
