import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { isUnevenDate } from '#ticket/fields/date/candidates/date-patterns.ts'
import { clockedDate } from '#ticket/fields/date/choose/clocked-date.ts'
import { readDateConcepts } from '#ticket/fields/date/features/date-concepts.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'
import { searchable } from '#ticket/text/searchable.ts'

const today = new Date('2026-07-01T00:00:00Z')
const said = (text: string) => readDateConcepts(searchable(text))
const dates = (...lines: string[]) => dateFeatures(samplePage(...lines), today)
const times = (...lines: string[]) => timeFeatures(samplePage(...lines), null)

test('EXPEDIDO is no PEDIDO: the day of issue is the day of the sale', () => {
  const { dateStay, dateSale } = said('EXPEDIDO EL: 31/12/2025')
  assert.deepEqual([dateStay, dateSale], [0, 1])
  assert.equal(said('PEDIDO: 4027').dateStay, 1)
})

test("a date's own words are no label", () => {
  assert.equal(said('ZAPOPAN, JAL. A 11 DE ABRIL DE 2024').dateStay, 0)
  assert.equal(said('MARTES 10 DE JUNIO DE 2025').dateOther, 0)
  assert.equal(said('23 de mayo del 2024').dateOther, 0)
  assert.equal(said('ABRIO 14:02').dateStay, 1)
  assert.ok(said('FACTURE ANTES DE 10/06/2026').dateOther > 0)
  assert.equal(said('PERIODO DEL 01/06/2026 AL 30/06/2026').dateOther, 1)
})

test('"VENTA DEL" says when something was sold, no period', () => {
  assert.equal(said('VENTA DEL: 07/03/2026 10:10').dateOther, 0)
  assert.equal(said('PROMOCION VALIDA DEL 07/03/2026 AL 09/03/2026').dateOther, 1)
})

test('of "FECHA/HORA" both words are heard', () => {
  const { date, time } = said('FECHA/HORA : 24/03/2026, 01:39:18')
  assert.deepEqual([date, time], [1, 1])
})

test('an hour is labelled also by a row of its own above it', () => {
  const [below] = times('HORA EMISION :', '04:32 p.m.')
  assert.equal(below?.features.time, 1)
  const [other] = times('HORA EMISION :', 'CAJA 2 04:32 p.m.')
  assert.equal(other?.features.time, 0)
})

test('the words right before a clock time say whose it is', () => {
  const [ordered, due] = times('HORA PEDIDO 19:40 VENCE 20:10')
  assert.ok((ordered?.features.ownTime ?? 0) > 0 && ordered?.features.ownOther === 0)
  assert.ok((due?.features.ownOther ?? 0) > 0 && due?.features.ownTime === 0)
})

test('when a shop is open is not when it sold', () => {
  for (const line of [
    'HORARIO 8:00 A 21:00',
    'Lunes a sabado de 9:00 a 20:00 hrs',
    'HORARIO 10:00-18:00',
    'PAN CALIENTE 1:00 Y 6:00 PM',
    'DESAYUNO DE 7:00AM A 10:30AM',
  ])
    assert.deepEqual(times(line), [], line)
  for (const line of ['07/10/2024 - 10:42 p.m.', 'Emitido: 2026-06-12 22:42:18 -06:00', 'HORA 22:42 A'])
    assert.equal(times(line)[0]?.value, '22:42', line)
})

test('who leaves the day that he came: his hour is looked for beside the date of the sale', () => {
  const found = dates('ENTRADA 19-03-2026 01:20 P.M.', 'TOTAL 48.00', 'FECHA: 19/03/2026')
  assert.equal(clockedDate(found, '2026-03-19')?.row, 2)
  const hours = dates('FECHA: 19/03/2026', 'TOTAL 48.00', 'VENTA 19/03/2026 02:51 P.M.')
  assert.equal(clockedDate(hours, '2026-03-19')?.row, 2)
  assert.equal(clockedDate(hours, '2026-03-20'), null)
})

test('MES and DIA name the order of a date also where a reader put a blank into them', () => {
  const [date] = dates('Fecha (m es/dia/ano):', '07/10/2024 - 10:42 p.m.')
  assert.equal(date?.iso, '2024-07-10')
})

test('one digit beside a padded part is half of a number', () => {
  for (const text of ['3/05/2024', '2026/1/05', '4-09-25', '22/ 1/2025', '17/1 /2026'])
    assert.ok(isUnevenDate({ text }), text)
  for (const text of ['13/05/2024', '3/5/2024', '14-3-2025', '22 / 1 / 2025'])
    assert.ok(!isUnevenDate({ text }), text)
})

test('a year that begins a row is no period, and who works mornings is no moment', () => {
  assert.equal(said('DEL 2024, SIENDO LAS 16:06 HORAS').dateOther, 0)
  assert.equal(said('VALIDO DEL 01/06 AL 30/06').dateOther, 1)
  assert.equal(said('AGNTE TURNO MAT. 11:29 a. m.').dateStay, 0)
  assert.equal(said('TURNO VESPERTINO / 10:43 P.M.').dateStay, 0)
  assert.equal(said('TURNO ABIERTO 06:00').dateStay, 1)
})

test('a duplicate says when it was printed, not when something was sold', () => {
  assert.equal(said('** DUPLICADO 25/01/2024 19:34 **').dateStay, 1)
})

test('a number before DEL is no day, and what is taken from a number is none', () => {
  const days = (text: string) => dates(text).map(({ iso }) => iso)
  assert.deepEqual(days('Recibo 754466 del 15 de enero del 2024'), ['2024-01-15'])
  assert.deepEqual(days('12 DEC 2024'), ['2024-12-12'])
  assert.deepEqual(days('OD -0.25 -1.25 151 +1.25'), [])
  assert.deepEqual(days('OI -0.25 -1.00 2 +1.50'), [])
  assert.deepEqual(days('05 -12-2024'), ['2024-12-05'])
})

test('a day behind its place is when a paper was made out; a day of inspection is none', () => {
  const issued = (line: string) => dates(line)[0]?.features.issued
  assert.equal(issued('IRAPUATO, GTO. A 01 de Febrero de 2024'), 1)
  assert.equal(issued('CIUDAD DE MEXICO A 11/06/2024'), 1)
  assert.equal(issued('DEL 01/06/2024 A 11/06/2024'), 0)
  assert.equal(issued('ENTRADA 11/06/2024'), 0)
  assert.equal(said('VERIFICACION PROFECO 01/MAY/2025').dateOther, 1)
})
