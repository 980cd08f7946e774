import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayEncipherData } from '#services/cli/issuing/key-usage.ts'

/**
 * The extension as it stands in a certificate: its identifier, whether it is critical, and the
 * bits.
 */
const extension = (bits: number, critical: boolean) =>
  Buffer.concat([
    Buffer.from('30113009', 'hex'),
    Buffer.from('0603551d0f', 'hex'),
    ...(critical ? [Buffer.from('0101ff', 'hex')] : []),
    Buffer.from([0x04, 0x04, 0x03, 0x02, 0x03, bits]),
    Buffer.from('ffffffff', 'hex'),
  ])

for (const critical of [true, false]) {
  test(`data encipherment is told by its bit, ${critical ? '' : 'not '}critical`, () => {
    assert.equal(mayEncipherData(extension(0b1101_1000, critical)), true, 'an e.firma')
    assert.equal(mayEncipherData(extension(0b1100_0000, critical)), false, 'a CSD')
  })
}

test('a certificate without key usage, or one that is cut, enciphers nothing', () => {
  assert.equal(mayEncipherData(Buffer.alloc(100)), false)
  for (let length = 0; length < 17; length += 1)
    assert.equal(mayEncipherData(extension(0xff, true).subarray(0, length)), false)
})
