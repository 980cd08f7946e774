import { defineRule } from '../../../rule/define-rule.ts'

/** The facts about a clock time that a model needs. */
type Place = Readonly<
  Record<'odd' | 'same' | 'after' | 'gap' | 'exact' | 'time' | 'upTime' | 'other' | 'stay', number>
>
/** What a rule of the time sees. */
export type SeenTime = Readonly<{
  value: string
  endsVisit: boolean
  isOther: boolean
  isOfSlip: boolean
  features: Place
}>

const RIGHT_BEHIND = 3
/** Of a date that is kept without its time. */
const NO_HOUR = '00:00'
const day = 'FECHA 20/11/2026'
const slip = [
  'APROBADA',
  'Oper.: 011151712846',
  'Aut.: 748087',
  'Fecha: 20/11/2026 16:47:41',
  'MARISCOS EL MARINO',
  'RFC:GAX1111105Y0',
  'NOTA DE CONSUMO',
  'FOLIO:694540',
  '20/11/2026 03:55:37 PM',
]

/** Log odds for and against a clock time, beside what the rankers learnt. */
export const timePriors = [
  // generated tickets are seldom from the small hours; those of fuel stations and 24-hour shops are
  defineRule<SeenTime, number>({
    id: 'time-small-hour',
    field: 'time',
    effect: 'prior',
    fires: [{ of: '05:33', rows: [`${day} 05:33`] }],
    silent: [
      { of: '12:33', rows: [`${day} 12:33`] },
      { of: '05:33', rows: [day, 'TOTAL 90.00', '05:33'] },
      { of: '00:00', rows: [`${day} 00:00`] },
    ],
    test: ({ value, features: { odd, same, after, gap, exact } }) => {
      const isBehindDay = same > 0 && after > 0 && gap <= RIGHT_BEHIND
      return odd > 0 && isBehindDay && exact === 1 && value !== NO_HOUR ? 1.5 : 0
    },
  }),
  // a label in a row of its own announces the time below: "Hora op:"
  defineRule<SeenTime, number>({
    id: 'time-headed',
    field: 'time',
    effect: 'prior',
    fires: [{ of: '17:09', rows: [day, 'Hora op:', '17:09'] }],
    silent: [{ of: '17:09', rows: [day, 'Mesa:', '17:09'] }],
    test: ({ features: { time, upTime, other, stay, exact } }) =>
      upTime === 1 && time === 1 && exact === 1 && other + stay === 0 ? 1 : 0,
  }),
  // "SALIDA 12:44" below "ENTRADA 10:02": the training tickets print a third time
  defineRule<SeenTime, number>({
    id: 'time-ends-visit',
    field: 'time',
    effect: 'prior',
    fires: [{ of: '12:44', rows: ['ENTRADA 20/11/2026 10:02', 'SALIDA 20/11/2026 12:44'] }],
    silent: [{ of: '12:44', rows: ['SALIDA 20/11/2026 12:44'] }],
    test: ({ endsVisit }) => (endsVisit ? 1.5 : 0),
  }),
  // a card is read minutes after the ticket was printed, or before
  defineRule<SeenTime, number>({
    id: 'time-of-slip',
    field: 'time',
    effect: 'prior',
    fires: [{ of: '16:47', rows: slip }],
    silent: [
      { of: '15:55', rows: slip },
      { of: '16:47', rows: slip.slice(0, 4) },
    ],
    test: ({ isOfSlip }) => (isOfSlip ? -6 : 0),
  }),
  // of a table, a trip, a show or a reprint, whatever supports it; the rankers still learn from it
  defineRule<SeenTime, number>({
    id: 'time-of-another-moment',
    field: 'time',
    effect: 'prior',
    fires: [
      'APERTURA 14:46',
      'MESA 20 CIERRE 14:46 ORDEN 397',
      'CITA: 14:46',
      'FUNCION: 20/11/2026 14:46',
    ].map((row) => ({ of: '14:46', rows: [day, row] })),
    silent: [
      { of: '14:46', rows: [day, 'HORA 14:46'] },
      { of: '14:46', rows: [day, 'SALIDA 14:46'] },
      { of: '14:46', rows: ['ENTRADA 20/11/2026 14:46'] },
    ],
    test: ({ isOther }) => (isOther ? -12 : 0),
  }),
]
