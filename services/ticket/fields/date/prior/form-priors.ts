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
    id: 'date-mended',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-12-31', rows: ['31/02/2026 10:00'] }],
    silent: [plain],
    test: ({ date: { features } }) => -0.5 * features.repaired,
  }),
  defineRule<SeenDate, number>({
    id: 'date-dotted',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['20.11.2026'] }],
    silent: [plain],
    test: ({ date: { features } }) => -0.4 * features.dot,
  }),
  defineRule<SeenDate, number>({
    id: 'date-behind-digit',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['FOLIO 8820/11/2026'] }],
    silent: [plain],
    test: ({ date: { features } }) => -0.6 * features.glued,
  }),
  defineRule<SeenDate, number>({
    id: 'date-behind-dollar',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['$20.11.26'] }],
    silent: [plain],
    test: ({ date: { features } }) => -features.dollar,
  }),
]
