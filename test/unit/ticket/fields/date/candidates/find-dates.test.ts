import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { mendDate } from '#ticket/fields/date/candidates/calendar-date.ts'
import { findDates } from '#ticket/fields/date/candidates/find-dates.ts'
import { monthOf } from '#ticket/fields/date/candidates/month-of.ts'
import { clockTimes } from '#ticket/fields/time/candidates/clock-times.ts'

const datesIn = (...lines: string[]) => findDates(samplePage(...lines), 2027).map(({ iso }) => iso)

const two = (value: number) => String(value).padStart(2, '0')

test('a named date that wraps is read over both rows', () => {
  assert.deepEqual(datesIn('MERIDA, 24 DE MARZO', 'DE 2026'), ['2026-03-24'])
})

test('month first only where the ticket says so, or another date can only be read so', () => {
  assert.deepEqual(datesIn('05/06/2026'), ['2026-06-05'])
  assert.deepEqual(datesIn('MM/DD/YYYY 05/06/2026'), ['2026-05-06'])
  assert.deepEqual(datesIn('FECHA 05/06/2026', 'VENCE 05/28/2026'), [
    '2026-06-05',
    '2026-05-06',
    '2026-05-28',
  ])
  assert.deepEqual(datesIn('FECHA 05/06/2026', 'PLACAS: 9K2-16-84'), ['2026-06-05'])
})

const YEARS = { first: 2015, last: 2027 }

test('a zero that was read as 8 is mended where the date would not exist', () => {
  assert.deepEqual(datesIn('12/83/2026'), ['2026-03-12'])
  assert.equal(mendDate({ year: 2026, month: 13, day: 40 }, 'ymd', YEARS), null)
  assert.equal(mendDate({ year: 2014, month: 1, day: 1 }, 'ymd', YEARS), null)
})

test('letters at the end of a label are no digits', () => {
  assert.deepEqual(
    clockTimes('PAGO: 14:17').map(({ hour, minute }) => [hour, minute]),
    [[14, 17]],
  )
})

test('clock times are read with a.m. and p.m., and behind a glued date', () => {
  const times = (text: string) => clockTimes(text).map(({ hour, minute }) => `${two(hour)}:${two(minute)}`)
  assert.deepEqual(times('08:45:09 PM'), ['20:45'])
  assert.deepEqual(times('12:05 a.m.'), ['00:05'])
  assert.deepEqual(times('29/04/2519:06'), ['19:06'])
  assert.deepEqual(times('07/JUL/2024 44408:51'), [])
  assert.deepEqual(times('TOTAL 12.30'), [])
  assert.deepEqual(times('HORA 12.30.15'), ['12:30'])
  assert.deepEqual(times('27:80'), [])
})

test('a misread month is the nearest one, and none where two are equally near', () => {
  assert.equal(monthOf('JUNIO').month, 6)
  assert.equal(monthOf('JULIO').month, 7)
  assert.equal(monthOf('N0VIEMBRE').month, 11)
  assert.equal(monthOf('JUXIO').month, 0)
  assert.equal(monthOf('FACTURA').month, 0)
})

test('a point that was read in front of a date does not hide it', () => {
  assert.deepEqual(datesIn('77 1 002 660.06/21/26 10:01'), ['2026-06-21'])
})

test('month, day and year of two digits are a date behind its label, or before the hour', () => {
  assert.deepEqual(datesIn('Fecha: MAR 14 26'), ['2026-03-14'])
  assert.deepEqual(datesIn('MAR 14 26   Hora: 09:12'), ['2026-03-14'])
  assert.deepEqual(datesIn('MAR 14 26 PZ'), [])
})

test('the number of a program is no date', () => {
  assert.deepEqual(datesIn('TPV VERSION 8.12.21'), [])
  assert.deepEqual(datesIn('Caja v. 3.11.25'), [])
})

test('a day before 2015 counts only as printed, and where the page has no later one', () => {
  assert.deepEqual(datesIn('09/11/2009 18:00'), ['2009-11-09'])
  assert.deepEqual(datesIn('09/11/09 18:00'), [])
  assert.deepEqual(datesIn('PERMISO 01/02/2010', 'FECHA 05/06/2026'), ['2026-06-05'])
})

test('a till whose clock says A or P alone prints the month first', () => {
  assert.deepEqual(datesIn('742035 01-03-26   1:02P 238/05/02950'), ['2026-01-03'])
  assert.deepEqual(datesIn('CAJA 3  04-05-26 11:20A'), ['2026-04-05'])
  for (const row of ['01-03-26   1:02 P.M.', '01-03-26 13:02', '01/03/26 1:02P'])
    assert.deepEqual(datesIn(row), ['2026-03-01'], row)
})
