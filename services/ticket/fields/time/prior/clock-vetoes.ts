import { fold } from '#contracts/fold.ts'
import type { PageRow } from '../../../page/page-of.ts'
import { defineRule } from '../../../rule/define-rule.ts'
import { searchable } from '../../../text/searchable.ts'
import { readDateConcepts } from '../../date/features/date-concepts.ts'
import type { ClockTime } from '../candidates/clock-times.ts'

/** What a rule sees of text that looks like a clock time; `day`: of the sale, YYYY-MM-DD. */
export type SeenClock = Readonly<{
  row: PageRow
  above: PageRow | undefined
  time: ClockTime
  day: string | undefined
}>

/** ENTREGA alone may be the order type. */
const PROMISED =
  /(?<![A-Z])(?:HORA (?:DE |DEL )?(?:ENTREGA|RECOLECCION)|(?:ENTREGA[RS]?|RECOGER) (?:A LAS|HORAS?|HRS?)|PROMESA)\W*$/
const SAID = 0.75
/** The words that "FECHA DE VENTA" belongs to, and the words beside them that name a number. */
const DAY = /\bFECHA(?: (?:DE|DEL))?(?: (?:VENTA|COMPRA|OPERACION|TICKET|PAGO|EMISION|EXPEDICION))?\b/
const NUMBER = /\b(?:TICKET|REF|REFERENCIA|FOLIO|NOTA|TRANSACCION|ORDEN|NUMERO)\b/
const HOURS = /\bH(?:ORAS?|RS?|RAS?)\b/i

const day = '28/07/2026'

/** What cannot be the time of the sale. */
export const clockVetoes = [
  // when something is to be ready
  defineRule<SeenClock>({
    id: 'time-promised',
    field: 'time',
    effect: 'veto',
    fires: [
      { of: '10:44', rows: [day, 'ENTREGAR A LAS: 10:44 AM'] },
      { of: '17:09', rows: [day, 'HORA DE ENTREGA', '17:09'] },
      { of: '20:10', rows: [day, 'HORA PEDIDO 19:40 PROMESA 20:10'] },
    ],
    silent: [
      { of: '19:40', rows: [day, 'HORA PEDIDO 19:40 PROMESA 20:10'] },
      { of: '10:44', rows: ['ENTREGADO 28/07/2026 10:44'] },
      { of: '13:45', rows: ['PARA RECOGER', '13:45 14/10/2026'] },
    ],
    test: ({ row, above, time: { start } }) => {
      const before = row.text.slice(0, start)
      if (/\w/.test(before)) return PROMISED.test(fold(before))
      return above !== undefined && !/\d/.test(above.text) && PROMISED.test(fold(above.text))
    },
  }),
  // "16.12.24" on 16 December 2024
  defineRule<SeenClock>({
    id: 'time-is-date',
    field: 'time',
    effect: 'veto',
    fires: [{ of: '16:12', rows: ['16.12.25'] }],
    silent: [{ of: '14:33', rows: ['16.12.25 14.33.02'] }],
    test: ({ time: { dotted, text }, day }) =>
      dotted &&
      day !== undefined &&
      text.replace(/\D/g, '') === `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`,
  }),
  // "13/08/2025 000459" below "FECHA TICKET REFERENCIA"
  defineRule<SeenClock>({
    id: 'time-under-heading',
    field: 'time',
    effect: 'veto',
    fires: [{ of: '00:04', rows: ['FECHA TICKET REFERENCIA', '13/08/2025 000459'] }],
    silent: [
      { of: '18:04', rows: ['FECHA HORA', '13/08/2025 180459'] },
      { of: '18:04', rows: ['FECHA DE VENTA', '13/08/2025 180459'] },
      { of: '18:04', rows: ['LUGAR Y FECHA', '13/08/2025 1804 HRS'] },
    ],
    test: ({ row, above, time: { text } }) => {
      if (!above || !/^\d+$/.test(text.trim()) || /\d/.test(above.text) || HOURS.test(row.text)) return false
      const { date, time } = readDateConcepts(searchable(above.text))
      return date >= SAID && time < SAID && NUMBER.test(fold(above.text).replace(DAY, ' '))
    },
  }),
]
