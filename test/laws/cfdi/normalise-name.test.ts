import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normaliseName } from '#cfdi/normalise-name.ts'

const company = 'EKU9003173C9'

test('a hostile name is read in linear time', () => {
  const begun = process.cpuUsage()
  for (const part of ['S.A. ', 'S A', ' DE', ', ', 'S.', '  ', ' SA, SOFOM, ENR', ' SOCIEDAD COOPERATIVA'])
    normaliseName(part.repeat(100_000 / part.length), company)
  const { user } = process.cpuUsage(begun)
  assert.ok(user < 3_000_000, `${user} µs`)
})
