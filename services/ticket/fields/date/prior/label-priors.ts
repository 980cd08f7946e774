import { defineRule } from '../../../rule/define-rule.ts'
import type { SeenDate } from '../doubt/seen-date.ts'

const stay = ['ENTRADA 18/11/2026', 'SALIDA 20/11/2026']
const plain = { of: '2026-11-20', rows: ['20/11/2026'] }
const labelled = { of: '2026-11-20', rows: ['FECHA 20/11/2026'] }

/** Log odds of what is printed before a day and above it. */
export const labelPriors = [
  defineRule<SeenDate, number>({
    id: 'date-labelled',
    field: 'date',
    effect: 'prior',
    fires: [labelled, { of: '2026-11-20', rows: ['FECHA', '20/11/2026'] }],
    silent: [plain],
    test: ({ date: { features } }) => 0.75 * features.date + 0.4 * features.upDate,
  }),
  // "IRAPUATO, GTO. A 01 de Febrero": where and when a document was issued
  defineRule<SeenDate, number>({
    id: 'date-issued',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-02-01', rows: ['IRAPUATO, GTO. A 01 de Febrero de 2026'] }],
    silent: [labelled],
    test: ({ date: { features } }) => 0.75 * features.issued,
  }),
  defineRule<SeenDate, number>({
    id: 'date-of-deadline',
    field: 'date',
    effect: 'prior',
    fires: [
      { of: '2026-11-20', rows: ['VENCE 20/11/2026'] },
      { of: '2026-11-20', rows: ['VENCE', '20/11/2026'] },
    ],
    silent: [labelled],
    test: ({ date: { features } }) =>
      -1.5 * Math.max(features.dateOther, 0.5 * features.rowOther) - 0.5 * features.upOther,
  }),
  defineRule<SeenDate, number>({
    id: 'date-of-stay',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['LLEGADA 20/11/2026'] }],
    silent: [labelled],
    test: ({ date: { features } }) =>
      -1.25 * Math.max(features.dateStay, 0.5 * features.rowStay) - 0.5 * features.upStay,
  }),
  defineRule<SeenDate, number>({
    id: 'date-of-permit',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-20', rows: ['PERMISO 20/11/2026'] }],
    silent: [labelled],
    test: ({ date: { features } }) => -1.5 * features.permit,
  }),
  // of a visit that was paid on a later day
  defineRule<SeenDate, number>({
    id: 'date-of-entry',
    field: 'date',
    effect: 'prior',
    fires: [{ of: '2026-11-18', rows: stay }],
    silent: [{ of: '2026-11-20', rows: stay }],
    test: ({ date: { features } }) => -6 * features.entry,
  }),
]
