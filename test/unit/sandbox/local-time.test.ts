import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTime } from '../../../services/sandbox/local-time.ts'

test('the time of Mexico City, six hours behind UTC all year, midnight as 00', () => {
  assert.equal(localTime('2026-11-20T06:00:00.999Z'), '2026-11-20T00:00:00')
  assert.equal(localTime('2026-07-01T05:59:59.000Z'), '2026-06-30T23:59:59')
  assert.equal(localTime('2027-01-01T18:30:05.000Z'), '2027-01-01T12:30:05')
})
