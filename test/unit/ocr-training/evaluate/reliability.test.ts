import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reliabilityTable } from '#services/ocr-training/evaluate/reliability.ts'

test('a field that is half right where it says 95 % is 45 points off', () => {
  const [head = '', amount = '', net = ''] = reliabilityTable([
    ['amount', { sure: 0.95, right: true }],
    ['amount', { sure: 0.95, right: false }],
  ]).split('\n')
  assert.match(head, />= 0\.9 +>= 0\.97/)
  assert.match(amount, /^amount +50\.0\/95\.0 \(2\) +45\.0 +- +- +- +50\.0\/95\.0 \(2\) +- +-$/)
  assert.match(net, /^net_amount +- +0\.0/)
})
