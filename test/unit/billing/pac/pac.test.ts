import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, type StampOutcome, speaksForEarlier } from '#services/billing/pac/pac.ts'

const no = (code: string, fault = faultOf(code)): Extract<StampOutcome, { kind: 'rejected' }> => ({
  kind: 'rejected',
  code,
  message: '',
  detail: null,
  fault,
})
test('a no that depends on the day proves nothing of bytes sent before, unless stamps are looked for first', () => {
  for (const code of ['401', '304', '305', '308', '402']) {
    assert.equal(speaksForEarlier(no(code), { findsStampsFirst: false }), false)
    assert.ok(speaksForEarlier(no(code), { findsStampsFirst: true }))
  }
  assert.ok(speaksForEarlier(no('CFDI40147'), { findsStampsFirst: false }))
})

test('a PAC that looked at nothing proves nothing of bytes sent before', () => {
  assert.equal(speaksForEarlier(no('unreachable', 'account'), { findsStampsFirst: true }), false)
})
