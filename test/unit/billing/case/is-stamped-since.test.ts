import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStampedSince } from '#services/billing/case/is-stamped-since.ts'

// 10:00 in Mexico City, 08:00 in Tijuana
const intent = '2026-11-20T16:00:00.000Z'

test('a stamp is of the time of its PAC, wherever in Mexico that is', () => {
  for (const stamp of ['2026-11-20T10:00:01', '2026-11-20T08:00:01', '2026-11-21T00:00:00'])
    assert.equal(isStampedSince(stamp, intent), true, stamp)
})

test('what was stamped before is no answer', () => {
  for (const stamp of ['2026-11-20T07:59:59', '2026-11-19T23:00:00', ''])
    assert.equal(isStampedSince(stamp, intent), false, stamp)
})
