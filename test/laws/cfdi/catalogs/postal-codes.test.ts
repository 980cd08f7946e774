import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postalCodes } from '#cfdi/catalogs/postal-codes.ts'

test('the ranges hold SAT’s 95,748 codes of c_CodigoPostal and no other', () => {
  const all = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0'))
  assert.equal(all.filter(postalCodes.has).length, 95_748)
})
