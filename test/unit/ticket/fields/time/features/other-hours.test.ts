import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'

/** The hours that may be the sale's, on a ticket of 17/03/2026. */
const hours = (...lines: string[]) => {
  const page = samplePage('FECHA 17/03/2026', ...lines)
  const date = dateFeatures(page, new Date('2026-11-21')).find(({ iso }) => iso === '2026-03-17') ?? null
  return timeFeatures(page, date)
    .filter(({ isOther }) => !isOther)
    .map(({ value }) => value)
}

test('when a table was opened or closed, or a car came, is not when it was sold', () => {
  for (const lines of [
    ['APERTURA 14:46'],
    ['MESA 20 CIERRE 08:56 ORDEN 397'],
    ['HORA ENTRADA:', '12:54'],
    ['MESA CIERRE', '19 14:12'],
    ['INICIO :', '18:27'],
    ['CHECK OUT 12:00 HRS'],
    ['CITA: 18:58'],
    ['TOMA DE MUESTRA 8:20PM'],
  ])
    assert.deepEqual(hours(...lines), [], lines.join(' / '))
  assert.deepEqual(hours('ENTRADA 17/03/2026 10:02'), ['10:02'])
  assert.deepEqual(hours('CIERRE: 23:42', 'HORA 23:44'), ['23:44'])
})

test('a departure of who travels, and a show, are none; a car that leaves has paid', () => {
  assert.deepEqual(hours('PASAJERO: ANA JIMENEZ', 'HORA SALIDA 08:54'), [])
  assert.deepEqual(hours('ANDEN 13', 'SALIDA 18/03/2026 08:54'), [])
  assert.deepEqual(hours('FUNCION: 17/03/2026 22:07'), [])
  assert.deepEqual(hours('INICIO FUNCION:', '14:43'), [])
  assert.deepEqual(hours('SALIDA 12:44'), ['12:44'])
})

test("a copy's clock is the sale's only on the day of the sale", () => {
  assert.deepEqual(hours('IMPRESO: 21/03/2026 19:49'), [])
  assert.deepEqual(hours('IMPRESO: 21MAR2026 19:49'), [])
  assert.deepEqual(hours('IMPRESO: 21 DE MARZO DE 2026', '19:49:14'), [])
  assert.deepEqual(hours('IMPRESO: 17/03/2026 19:49'), ['19:49'])
  assert.deepEqual(hours('IMPRESO EN MEXICO', 'HORA 19:49'), ['19:49'])
})
