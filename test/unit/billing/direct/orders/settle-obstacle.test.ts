import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleObstacle } from '#services/billing/direct/orders/settle-obstacle.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const document = (hours: number, more: object = {}) => ({
  sends: 1,
  answers: 0,
  sealedAt: new Date(now - hours * HOUR),
  namedUuid: null,
  ...more,
})

test('what the PAC can still stamp is not ended by a word', () => {
  assert.match(settleObstacle(document(1), now) ?? '', /can still be stamped until 2026-11-24T12:00:00/)
  assert.match(settleObstacle(document(72.9), now) ?? '', /can still be stamped/)
})

test('after 73 hours a word may end it', () => assert.equal(settleObstacle(document(73), now), null))

test('what was never sent, or had a no to every request, may be ended at once', () => {
  assert.equal(settleObstacle(document(0, { sends: 0 }), now), null)
  assert.equal(settleObstacle(document(0, { sends: 3, answers: 3 }), now), null)
})

test('what the PAC says it stamped is never ended as never stamped', () => {
  const namedUuid = '01234567-89AB-CDEF-0123-456789ABCDEF'
  for (const known of [document(100, { namedUuid }), document(100, { namedUuid, answers: 1 })])
    assert.match(settleObstacle(known, now) ?? '', /stamped it as 01234567/)
})
