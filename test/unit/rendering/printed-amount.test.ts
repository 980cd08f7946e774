import assert from 'node:assert/strict'
import { test } from 'node:test'
import { precise, quantity } from '#services/rendering/printed-amount.ts'

test('amounts are grouped by thousands, with the decimals they need and at least two', () => {
  const amounts = ['0', '1234.5', '1064.284483', '625.000000', '12.340000', '1234567.005', '-1000.00']
  assert.deepEqual(amounts.map(precise), [
    '0.00',
    '1,234.50',
    '1,064.284483',
    '625.00',
    '12.34',
    '1,234,567.005',
    '-1,000.00',
  ])
})

test('three things are not 3.00 things', () => {
  assert.deepEqual(['3', '3.000000', '0.250', '12345.5'].map(quantity), ['3', '3', '0.25', '12,345.5'])
})
