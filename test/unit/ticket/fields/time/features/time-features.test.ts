import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'
import { timeFeatures } from '#ticket/fields/time/features/time-features.ts'

const timesOn = (...lines: string[]) => {
  const page = samplePage(...lines)
  const [date = null] = dateFeatures(page, new Date('2026-11-21'))
  return timeFeatures(page, date)
}
const clocksOn = (...lines: string[]) => timesOn(...lines).map(({ value }) => value)

test('when something is to be ready, a day with points and a number under its heading are no times', () => {
  assert.deepEqual(clocksOn('28/07/2026', 'ENTREGAR A LAS', '11:18 P.M.'), [])
  assert.deepEqual(clocksOn('28/07/2026', 'HORA PEDIDO 19:40 PROMESA 20:10'), ['19:40'])
  assert.deepEqual(clocksOn('16.12.25 14.33.02'), ['14:33'])
  assert.deepEqual(clocksOn('FECHA TICKET REFERENCIA', '13/08/2025 000459'), [])
  for (const lines of [
    ['TIPO DE SERVICIO: ENTREGA', '13:45 14/10/2026'],
    ['FECHA 14/10/2026', 'ORDEN LISTA 13:45'],
  ])
    assert.deepEqual(clocksOn(...lines), ['13:45'], lines.join(' / '))
  for (const lines of [
    ['13/08/2025 180459'],
    ['FECHA OPERACION', '13/08/2025 180459'],
    ['FECHA TICKET FOLIO', '13/08/2025 HORA: 1804'],
  ])
    assert.deepEqual(clocksOn(...lines), ['18:04'], lines.join(' / '))
})

test('a lone H names an hour; when a table was left, or somebody came, is not when it was sold', () => {
  const [early] = timesOn('17/03/2026', 'H. 9:19 a. m.')
  assert.equal(early?.features.time, 1)
  const [left, sold] = timesOn('17/03/2026', 'CIERRE: 23:42', 'HORA 23:44')
  assert.deepEqual(
    [left?.isOfVisit, left?.isOther, sold?.isOfVisit, sold?.isOther],
    [true, true, false, false],
  )
  const [came] = timesOn('ENTRADA: 19/11/2025 10:02')
  assert.equal(came?.isOfVisit, true)
})

test('of a visit that has an end, its beginning is not when it was paid', () => {
  for (const lines of [
    ['ENTRADA: 19/11/2025 10:02', 'SALIDA: 19/11/2025 13:47'],
    ['TOMADO 12:52 PM COBRADO 01:47 PM'],
    ['ABIERTA 12:52', 'CERRADA 13:47'],
    ['ENT 19/11/2025 12:52 SAL 19/11/2025 13:47'],
  ])
    assert.deepEqual(clocksOn(...lines), ['13:47'], lines.join(' / '))
  assert.deepEqual(clocksOn('TOMADO 12:52'), ['12:52'])
  assert.deepEqual(clocksOn('SALIDA 13:47', 'HORA 14:02'), ['13:47', '14:02'])
})
