import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, provesUnstamped, type StampOutcome } from '../../../../services/billing/direct/pac.ts'

const no = (code: string, fault = faultOf(code)): Extract<StampOutcome, { kind: 'rejected' }> => ({
  kind: 'rejected',
  code,
  message: '',
  detail: null,
  fault,
})
const proves = (code: string, sends: number, findsStampsFirst = false) =>
  provesUnstamped(no(code), { sends, pac: { findsStampsFirst } })

test('what was sent once and refused was not stamped', () => {
  for (const code of ['401', '304', 'CFDI40147', 'CFDI40102']) assert.ok(proves(code, 1))
})

test('a no that depends on the day proves nothing of bytes sent before, unless stamps are looked for first', () => {
  for (const code of ['401', '304', '305', '308', '402']) {
    assert.equal(proves(code, 2), false)
    assert.ok(proves(code, 2, true))
  }
  assert.ok(proves('CFDI40147', 2))
})

test('a PAC that looked at nothing proves nothing of bytes sent before', () => {
  const refused = no('unreachable', 'account')
  assert.equal(provesUnstamped(refused, { sends: 2, pac: { findsStampsFirst: true } }), false)
  assert.ok(provesUnstamped(refused, { sends: 1, pac: { findsStampsFirst: false } }))
})
