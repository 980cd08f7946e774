import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findAmounts } from '#ticket/fields/amounts/found/find-amounts.ts'

const centsIn = (line: string) =>
  samplePage(line)
    .rows.flatMap(findAmounts)
    .map(({ cents }) => cents)

test('a blank behind the comma of the thousands does not cut an amount in two', () => {
  for (const [line, cents] of Object.entries({
    'NETO SIN IMPUESTOS: $15,10 0.57': 1_510_057,
    'Total IVA: 1,57 7.16': 157_716,
    'TOTAL M.N. $1,4 66.76': 146_676,
  }))
    assert.deepEqual(centsIn(line), [cents], line)
})

test('what may be two amounts is two', () => {
  assert.deepEqual(centsIn('CAFE 1,50 3.00'), [150, 300])
  assert.deepEqual(centsIn('IVA 16% $100 16.00'), [10_000, 1600])
  assert.deepEqual(centsIn('3 X $40 120.00'), [4000, 12_000])
})
