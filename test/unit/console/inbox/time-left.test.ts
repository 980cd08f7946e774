import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeLeft } from '#services/console/inbox/time-left.ts'

const now = '2026-11-27T10:00:00.000Z'

test('what is left is said in minutes, hours or days, never more than there is', () => {
  assert.equal(timeLeft('2026-11-27T10:59:59.000Z', now), '59 min')
  assert.equal(timeLeft('2026-11-27T12:59:00.000Z', now), '2 h')
  assert.equal(timeLeft('2026-11-29T09:59:00.000Z', now), '47 h')
  assert.equal(timeLeft('2026-11-30T09:59:00.000Z', now), '2 d')
})

test('a deadline that has passed leaves nothing', () => {
  assert.equal(timeLeft('2026-11-27T09:00:00.000Z', now), '0 min')
})
