import { defineRule } from '../../../rule/define-rule.ts'

/** What a rule of the time sees. */
export type SeenTime = Readonly<{ isOther: boolean; isOfSlip: boolean }>

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

/** Log odds against a clock time, beside what the rankers learnt. */
export const timePriors = [
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
