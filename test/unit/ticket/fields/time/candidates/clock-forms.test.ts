import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockTimes } from '#ticket/fields/time/candidates/clock-times.ts'

const two = (value: number) => String(value).padStart(2, '0')
const times = (text: string) => clockTimes(text).map(({ hour, minute }) => `${two(hour)}:${two(minute)}`)

const reads = (expected: string, lines: readonly string[]) => {
  for (const line of lines) assert.ok(times(line).includes(expected), `${line} gave ${times(line).join()}`)
}

test('an hour is read without a colon where a word says that it is one', () => {
  reads('14:33', [
    'HORA: 14.33',
    'HORA 143302',
    'HORA 14 33',
    'HORA: 14-33-02',
    '1433 HRS',
    '14.33 hrs',
    '14h33',
    '14 h 33 min',
    'LAS 14 HORAS CON 33 MINUTOS',
  ])
})

test('a comma before the seconds does not hide that it is the afternoon', () => {
  assert.deepEqual(times('/ 07: 29, 37 p.m.'), ['19:29'])
  for (const line of ['07:29, 37 pzas', 'HORARIO: 7:29, 10 PM'])
    assert.ok(!times(line).includes('19:29'), line)
})

test('digits right behind a date are its hour', () => {
  reads('14:33', ['02-MAY-25 143309', '11/03/26 1433', '20260311143302'])
  reads('08:00', ['29/09/25 08100'])
  reads('18:04', ['12MAR26 1804', '120326 1804', 'Fec/Hra 120326/1804', '12.03.26 18.04', '12-03-26 18.04'])
  assert.deepEqual(times('FOLIO 120326 18045'), [])
})

test('the half of the day may be glued to what follows, stand without a colon, or be said in words', () => {
  assert.deepEqual(times('6:04PM12/03/26'), ['18:04'])
  reads('18:04', ['0604PM', '6:04 de la tarde', '18,04 HRS', '02/05/2024 06:04:38 PN', '06:04:38 PW CAJA 16'])
  reads('08:15', ['8:15 de la mañana'])
  reads('21:30', ['9:30 DE LA NOCHE'])
})

test('a full stop behind the date does not swallow the hour', () => {
  assert.deepEqual(times('31/10/25. 12:05 p.m.'), ['12:05'])
})

test('a.m. and p.m. count before the hour as well', () => {
  assert.deepEqual(times('PM 02:33'), ['14:33'])
  assert.deepEqual(times('12:10 am'), ['00:10'])
})

test('blanks and doubled signs leave a candidate that is less exact', () => {
  reads('17:58', ['Hora Venta 05 58: 36p'])
  reads('14:33', ['14:3 3', '1 4:33', '14::33', '114:33:02', '14:333'])
  assert.ok(clockTimes('14::33').every(({ exact }) => exact < 1))
})

test('an hour that no clock shows had a zero with a slash', () => {
  reads('19:52', ['HORA COMPRA: 87:52 PM'])
  reads('09:47', ['TIME 69:47AM'])
  reads('22:03', ['04/12/2025 22:83'])
  assert.deepEqual(times('HORA 88:33:09'), ['08:33', '00:33'])
  assert.ok(clockTimes('87:52').every(({ repaired }) => repaired))
})

test('prices, quantities and telephone numbers are no hours', () => {
  for (const line of ['TOTAL 12.30', '2 X 14.50', 'TEL. 22 4388 7619', '1,433.02', 'CP 34088'])
    assert.deepEqual(times(line), [], line)
})

test('a letter that looks like a digit may be the first or the second of the hour', () => {
  assert.deepEqual(
    ['I1:29:18 a. m.', 'Hrs 1B:27:05', 'HORA O1:15'].map((line) =>
      clockTimes(line).map(({ hour, minute }) => `${hour}:${minute}`),
    ),
    [['11:29'], ['18:27'], ['1:15']],
  )
})

test('the A between two hours is no a.m.', () => {
  const [opens] = clockTimes('DESAYUNO DE 7:00 A 10:30')
  assert.equal(opens?.half, false)
  assert.equal(opens?.text.trim(), '7:00')
  assert.equal(clockTimes('HORA 7:00 A')[0]?.half, true)
})

test('behind A LAS the point of the hour may have a blank; behind a sorted date no point is needed', () => {
  reads('22:32', ['A LAS: 22. 32', 'a las 22.32', 'HORA: 22. 32'])
  reads('18:04', ['OP 20260312 1804'])
  assert.deepEqual(times('LOTE 20260312 1804.50'), [])
})

test('an hour that runs into the year is one time, and its minutes and seconds are none', () => {
  assert.deepEqual(times('FECHA 20/03/202611:08:35'), ['11:08'])
})

test('a colon is read as a digit where the half of the day says that it is a clock', () => {
  reads('12:42', ['EXPEDIDO 2024/07/23, 12342 p.m.'])
  assert.deepEqual(times('FOLIO 12342 CAJA 3'), [])
})

test('a clock of twelve hours shows no 0: the 1 of a 10 was lost', () => {
  assert.deepEqual(times('H. 0:15 P.M.'), ['22:15'])
  assert.deepEqual(times('HRA. 0:04 AM'), ['10:04'])
  assert.deepEqual(times('00:15'), ['00:15'])
})

test('blanks may cut the hour and the seconds', () => {
  assert.ok(times('2024-03-31, 1 1:34:5 5 p. m.').includes('23:34'))
  assert.ok(!times('2024-03-31, 1 1:34:5 5 p. m.').includes('13:34'))
})

test('a P right behind the minutes is the afternoon, whatever follows; an A between two hours is none', () => {
  assert.deepEqual(times('86 447084 03:00p 652 05JUL25'), ['15:00'])
  assert.deepEqual(times('05:23 p 25 Diciembre 2024'), ['17:23'])
  assert.deepEqual(times('2:37p 24/04/25'), ['14:37'])
  assert.deepEqual(times('DE 10:30 A 20:00'), ['10:30', '20:00'])
})

test('a clock time that lost a digit is not taken for the rest of it', () => {
  assert.ok(!times('06 SEP 2025 12:6:23').includes('06:23'))
  assert.deepEqual(times('77:23:44'), ['17:23'])
  assert.deepEqual(times('HORA:13:45'), ['13:45'])
})

test('the hour stands in a stamp behind day, month and year', () => {
  reads('10:43', ['TS:220526104355', 'TS 220526104355'])
  for (const line of ['TC 220526104355', 'TS:991326104355', 'TS:2205261043559'])
    assert.deepEqual(times(line), [], line)
})
