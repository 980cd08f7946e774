import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postalCodes } from '#cfdi/catalogs/postal-codes.ts'

test('99999 is a code of SAT, of Zacatecas, as 98000 is', () =>
  assert.deepEqual([postalCodes.stateOf('99999'), postalCodes.stateOf('98000')], ['ZAC', 'ZAC']))

test('what stands in a gap between two ranges is none', () => {
  for (const code of ['00000', '00999', '17000', '19999', '20640']) assert.equal(postalCodes.has(code), false)
})

test('only five digits are a code', () => {
  for (const text of ['', '1000', '010000', ' 01000', '01000\n', '０１０００', '1e3', '01.00'])
    assert.equal(postalCodes.has(text), false, JSON.stringify(text))
})
