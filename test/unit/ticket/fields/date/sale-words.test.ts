import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'

const today = new Date('2026-07-01T00:00:00Z')
const dates = (...lines: string[]) => dateFeatures(samplePage(...lines), today)
const times = (...lines: string[]) => timeFeatures(samplePage(...lines), null)

test('a label that names the sale is told from one that only says date', () => {
  const found = dates(
    'FECHA DE NACIMIENTO 04/05/1999',
    'FECHA DE OPERACION 12/06/2026 10:12',
    'FECHA 11/06/2026',
  )
  const sale = new Map(found.map(({ iso, features }) => [iso, features.sale]))
  assert.ok((sale.get('2026-06-12') ?? 0) > 0.8)
  assert.equal(sale.get('2026-06-11'), 0)
})

test('"F.EXP" names the sale; what a guest and a table do before it is a stay', () => {
  const [sale] = dates('F.EXP 12/06/2026 18:04')
  assert.ok((sale?.features.sale ?? 0) > 0.8 && sale?.features.permit === 0)
  const [arrival] = dates('IN 10/06/26 15:00')
  assert.ok((arrival?.features.dateStay ?? 0) > 0)
  const [opened] = times('ABRIO 12/06/2026 14:02')
  assert.ok((opened?.features.stay ?? 0) > 0)
})

test('what a fuel station sold and when it printed that are told apart, however short', () => {
  const [printed, sold] = times('FECHA IMP: 11/08/2025 21:12', 'FECHA VTA:11/08/2025 21:10')
  assert.deepEqual([printed?.features.stay, printed?.features.sale], [1, 0])
  assert.deepEqual([sold?.features.stay, sold?.features.sale], [0, 1])
  const [due] = times('FECHA VTO: 11/08/2025 21:10')
  const [table] = times('FECHA IMPORTE 11/08/2025 21:10')
  assert.deepEqual([due?.features.sale, table?.features.stay], [0, 0])
})

test('a heading without digits is about the time below it', () => {
  const [next] = times('PROXIMA CITA', '28/11/2026 10:30')
  assert.ok((next?.features.stay ?? 0) > 0)
  const [sale] = times('PROXIMA CITA 28/11/2026', 'CAJA 2 10:30')
  assert.equal(sale?.features.stay, 0)
  const [plaza] = times('PLAZA DEL SOL', '13:45')
  assert.equal(plaza?.features.other, 0)
})

test('a time stands behind its date also where that wraps', () => {
  const page = samplePage('EXPEDIDO: 21 DE OCTUBRE DE', '2024, 15:03:41')
  const [date] = dateFeatures(page, today)
  assert.ok(date)
  const [time] = timeFeatures(page, { ...date, saleRows: [date.row] })
  assert.deepEqual([time?.value, time?.features.same, time?.features.after], ['15:03', 1, 1])
})

test('an event and its ticket have each a date: one is bought, the other takes place', () => {
  const [event, bought] = dates('EVENTO: 15/08/2026 20:30', 'COMPRA: 03/06/2026 18:43')
  assert.ok((event?.features.dateStay ?? 0) > 0 && (bought?.features.sale ?? 0) > 0)
})

test('words before a clock time say whether it is of the sale or a promise', () => {
  const [promised, ordered] = times('Entregar antes de 7:43 PM', 'Pedido: 12/06/2026 7:05 PM')
  assert.ok((promised?.features.beforeOther ?? 0) > 0 && promised?.features.sale === 0)
  assert.ok((ordered?.features.sale ?? 0) > 0)
})

test('the half of the day may wrap into the next row', () => {
  const values = (...lines: string[]) => times(...lines).map(({ value }) => value)
  assert.deepEqual(values('Fecha y hora: 04/06/2026 03:57 p.', 'm.'), ['15:57'])
  assert.deepEqual(values('Pedido: 1 de junio de 2026, 3:18', 'PM'), ['15:18'])
  assert.deepEqual(values('24/Jun/2026 6: O3', 'PM'), ['18:03'])
  assert.deepEqual(values('HORA 3:18', 'MESA 4'), ['03:18'])
})

test('a Roman II is a month beside the 11 that a recogniser may mean', () => {
  assert.deepEqual(
    dates('NOTA 482  21-II-2026').map(({ iso }) => iso),
    ['2026-11-21', '2026-02-21'],
  )
})

test("a time zone's offset is no time", () => {
  const values = (...lines: string[]) => times(...lines).map(({ value }) => value)
  assert.deepEqual(values('Emitido: 2026-06-12 10:35:22 -06:00'), ['10:35'])
  assert.deepEqual(values('Emitido: 2026-06-12T10:35:22-06:00'), ['10:35'])
})

test('the word for hour may stand over a clock time with a point', () => {
  const [time] = times('HORA', '15.05')
  assert.deepEqual([time?.value, time?.row], ['15:05', 1])
  assert.deepEqual(times('AGUA', '15.05'), [])
})

test('the date of a deed or of an agreement is no date of sale', () => {
  const [deed] = dates('Escritura 98782 de fecha 11/01/2026')
  assert.ok((deed?.features.permit ?? 0) > 0.8)
})

test('a row that says H. is about the hour below it', () => {
  const [time] = times('FECHA DE VENTA', '27/09/2025', 'H.', '10:21 AM')
  assert.equal(time?.features.time, 1)
  assert.deepEqual(times('H', '12.50 AGUA 600ML'), [])
})

test('a day knows whether another one stands beside a clock time or behind a word for a date', () => {
  const [arrived, sold] = dates('Norma 03/05/25', '07/05/25 16: 37 HRS')
  assert.deepEqual([arrived?.features.rivalClock, sold?.features.rivalClock], [1, 0])
  const [named, bare] = dates('FECHA: 03/05/25', '07/05/25', '03/05/25 10:12')
  assert.deepEqual([named?.features.rivalDate, bare?.features.rivalDate], [0, 1])
  const [, read] = dates('FECHA DE IMPRESION 05/08/25 10:12', '07/05/25')
  assert.deepEqual([read?.features.rivalDate, read?.features.rivalClock], [0, 0])
})

test('who paid on leaving: of two days of a stay the first is no sale', () => {
  const [came, left] = dates('ENTRADA 21/06/2026 22:40', 'SALIDA 22/06/2026 00:55')
  assert.deepEqual([came?.features.entry, left?.features.entry], [1, 0])
  const [alone] = dates('ENTRADA 21/06/2026 22:40')
  assert.deepEqual([alone?.features.entry, alone?.features.visit], [0, 1])
  const [brought, paid] = dates('FECHA RECEPCION 12/06/2026 15:12', 'PAGO 14/06/2026')
  assert.deepEqual([brought?.features.entry, paid?.features.entry, paid?.features.visit], [1, 0, 0])
  const told = dates('LEON, GTO. A 22 de Junio', 'de 2026', 'Check-in 20/06/2026')
  const entries = Object.fromEntries(told.map(({ iso, features }) => [iso, features.entry]))
  assert.deepEqual(entries, { '2026-06-22': 0, '2026-06-20': 1 })
})
