import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTime, zonesOf } from '#cfdi/catalogs/local-time.ts'

test('the time of Mexico City, six hours behind UTC all year, midnight as 00', () => {
  assert.equal(localTime('2026-11-20T06:00:00.999Z'), '2026-11-20T00:00:00')
  assert.equal(localTime('2026-07-01T05:59:59.000Z'), '2026-06-30T23:59:59')
  assert.equal(localTime('2027-01-01T18:30:05.000Z'), '2027-01-01T12:30:05')
})

test('Tijuana, Hermosillo, Mazatlán and Cancún keep other clocks than the capital', () => {
  const hourAt = (postalCode: string, instant: string) =>
    localTime(instant, zonesOf(postalCode)[0]).slice(11, 13)
  const winter = '2026-11-20T18:00:00.000Z'
  assert.deepEqual(
    ['06000', '64000', '22000', '83000', '80000', '77500', '31000'].map((cp) => hourAt(cp, winter)),
    ['12', '12', '10', '11', '11', '13', '12'],
  )
  // only the cities of the border still turn their clocks
  assert.equal(hourAt('22000', '2026-07-01T18:00:00.000Z'), '11')
  assert.equal(hourAt('06000', '2026-07-01T18:00:00.000Z'), '12')
  assert.deepEqual(zonesOf('88000').slice(1), ['America/Matamoros'])
  assert.deepEqual(zonesOf('no code'), ['America/Mexico_City'])
})
