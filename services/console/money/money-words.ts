import type { Month } from '#contracts/finance/month.ts'
import { inBoth, type Language } from '../html/language.ts'

export const moneyWords = inBoth({
  title: ['Dinero', 'Money'],
  month: ['Mes', 'Month'],
  show: ['Ver', 'Show'],
  closed: ['cerrado', 'closed'],
  open: ['abierto', 'open'],
  net: ['Subtotal', 'Net'],
  tax: ['IVA 16 %', 'VAT 16 %'],
  total: ['Total', 'Total'],
  completed: ['Completadas', 'Completed'],
  charged: ['Cobradas', 'Charged'],
  waived: ['Sin cargo', 'Waived'],
  failed: ['Fallidas', 'Failed'],
  days: ['Días', 'Days'],
  day: ['Día', 'Day'],
  asTable: ['Ver como tabla', 'Show as a table'],
  amount: ['Importe', 'Amount'],
  charges: ['Cargos', 'Charges'],
  of: ['del', 'of'],
  allDays: ['Todo el mes', 'The whole month'],
  reference: ['Referencia', 'Reference'],
  kind: ['Tipo', 'Kind'],
  merchant: ['Comercio', 'Merchant'],
  at: ['Fecha', 'Date'],
  none: [
    'Ningún cargo en este mes: se cobra cada sesión que se completa.',
    'No charge in this month: each session that completes is charged.',
  ],
  noneOfDay: ['Ningún cargo en este día.', 'No charge on this day.'],
  statement: ['Estado de cuenta', 'Statement'],
  prices: ['Precios', 'Prices'],
  from: ['Desde', 'From'],
  always: ['el inicio', 'the start'],
  set: ['Fijado', 'Set'],
  whose: ['De', 'Of'],
  own: ['esta cuenta', 'this account'],
  everyone: ['todas', 'all accounts'],
  holds: ['vigente', 'in force'],
  isTest: [
    'Las sesiones de prueba no se cobran. Cambia a En vivo para ver los cargos.',
    'Test sessions are never charged. Switch to Live to see charges.',
  ],
})

const formatOf = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

const months = { es: formatOf('es-MX'), en: formatOf('en-GB') } as const

/** `noviembre de 2026`. */
export const monthName = (month: Month, language: Language): string =>
  months[language].format(new Date(`${month}-15T12:00:00.000Z`))
