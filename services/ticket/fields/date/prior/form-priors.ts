import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from '../doubt/seen-date.ts'

const plain = { of: '2026-11-20', rows: ['20/11/2026'] }

/** Log odds of how a day is printed. */
export const formPriors = [
  defineRule<SeenDate, number>({
    id: 'date-whole-year',
    field: 'date',
    effect: 'prior',
    fires: [plain],
    silent: [{ of: '2026-11-20', rows: ['20/11/26'] }],
    test: ({ date: { features } }) => 0.2 * features.y4,
  }),
  defineRule<SeenDate, number>({
    id: 'date-behind-digit',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['FOLIO 8820/11/2026'] }],
    silent: [plain],
    test: ({ date: { features } }) => -0.6 * features.glued,
  }),
]
