import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findDates } from '#ticket/fields/date/candidates/find-dates.ts'

const datesIn = (...lines: string[]) => findDates(samplePage(...lines), 2027).map(({ iso }) => iso)

const MONTHS = 'ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC'.split(' ')
const LONG = 'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(
  ' ',
)

const two = (value: number) => String(value).padStart(2, '0')
type Form = (year: number, month: number, day: number) => string
const forms: Form[] = [
  (y, m, d) => `FECHA: ${two(d)}/${two(m)}/${y}`,
  (y, m, d) => `${two(d)}-${two(m)}-${y} 12:30`,
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${two(d)}.${two(m)}.${y}`,
  (y, m, d) => `${two(d)}/${MONTHS[m - 1]}/${y}`,
  (y, m, d) => `${two(d)}-${MONTHS[m - 1]}-${String(y).slice(2)}`,
  (y, m, d) => `${d} DE ${LONG[m - 1]} DE ${y}`,
  (y, m, d) => `${two(d)}${MONTHS[m - 1]}${String(y).slice(2)}`,
  (y, m, d) => `${LONG[m - 1]} ${two(d)}, ${y}`,
]

test('a date is read in every form that tickets print', () => {
  const date = fc.date({ min: new Date('2015-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.constantFrom(...forms), (day, form) => {
      const iso = day.toISOString().slice(0, 10)
      const line = form(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate())
      assert.ok(datesIn(line).includes(iso), `${line} gave ${datesIn(line).join()}`)
    }),
    { numRuns: 300 },
  )
})
