import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from '../doubt/seen-date.ts'

const plain = { of: '2026-11-20', rows: ['20/11/2026'] }
const two = ['FECHA 20/11/2026', 'FECHA 21/11/2026']

/** Log odds of what is printed near a day, and of the days that it stands among. */
export const placePriors = [
  defineRule<SeenDate, number>({
    id: 'date-with-clock',
    field: 'date',
    effect: 'prior',
    fires: [['20/11/2026 10:12'], ['20/11/2026', '10:12'], ['10:12', '20/11/2026']].map((rows) => ({
      of: '2026-11-20',
      rows,
    })),
    silent: [plain],
    test: ({ date: { features } }) =>
      0.7 * features.clock + 0.25 * features.clockNext + 0.25 * features.clockPrev,
  }),
  defineRule<SeenDate, number>({
    id: 'date-in-code',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['20/11/2026', 'FOLIO 201126004512'] }],
    silent: [{ of: '2026-11-20', rows: ['20/11/2026', 'FOLIO 880126004512'] }],
    test: ({ date: { features } }) => 0.5 * features.inCode,
  }),
  defineRule<SeenDate, number>({
    id: 'date-after-others',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-21', rows: two }],
    silent: [{ of: '2026-11-20', rows: two }],
    test: ({ date: { features } }) => -0.1 * features.rank,
  }),
  defineRule<SeenDate, number>({
    id: 'date-old',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2024-11-20', rows: ['20/11/2024'] }],
    silent: [{ of: '2026-11-25', rows: ['25/11/2026'] }],
    test: ({ date: { features } }) => -0.15 * features.age,
  }),
]
