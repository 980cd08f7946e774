import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withTax } from '#contracts/finance/with-tax.ts'

test('IVA is rounded once, half a cent away from zero, and a large net stays exact', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['0.00', '0.00', '0.00'],
    ['4.00', '0.64', '4.64'],
    ['0.03', '0.00', '0.03'],
    ['0.04', '0.01', '0.05'],
    ['3.12', '0.50', '3.62'],
    ['-4.00', '-0.64', '-4.64'],
    ['-0.04', '-0.01', '-0.05'],
    ['999999999999.99', '160000000000.00', '1159999999999.99'],
  ]
  for (const [net, tax, total] of table) assert.deepEqual(withTax(net), { net, tax, total })
})
