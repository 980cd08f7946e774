import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, multiply, negate, subtract } from '#cfdi/decimals/decimal.ts'
import { addShort, multiplyShort, readShort } from '#cfdi/decimals/short-decimal.ts'

test('what does not fit a safe integer is left to the long way', () => {
  assert.equal(addShort(['90071992547409.91', '0.01']), null)
  assert.equal(add('90071992547409.91', '0.01'), '90071992547409.92')
  assert.equal(multiplyShort('99999999999.99', '1000.00'), null)
  assert.equal(multiply('99999999999.99', '1000.00'), '99999999999990.0000')
  assert.equal(addShort(['9007199254740991', '1']), null)
  assert.equal(subtract('-0', '0'), '0')
  assert.deepEqual([negate('0.00'), negate('-0.10'), negate('5')], ['0.00', '0.10', '-5'])
})

test('what is no decimal is none', () => {
  for (const text of ['', '-', '.', '1.', '.5', '1e3', '1.2.3', '--1', '+1', ' 1', '1 ', '١', 'NaN', '0x1'])
    assert.equal(readShort(text), null, text)
  assert.deepEqual(readShort('-12.50'), { units: -1250, scale: 2 })
})
