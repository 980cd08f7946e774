import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalChanged, rejected, retryLater } from '#services/billing/engine/ends/outcome.ts'
import { foundBy } from '#services/billing/visits/found.ts'

const outcomes = [
  portalChanged('x'),
  rejected('ticket_expired', null),
  retryLater('portal_down', 'x'),
  retryLater('rate_limited', 'x'),
]

test('a visit of an older definition says nothing of pages, and the same of the server', () => {
  assert.deepEqual(
    outcomes.map((outcome) => foundBy(outcome, true)),
    ['changed', 'fine', 'down', 'slow'],
  )
  assert.deepEqual(
    outcomes.map((outcome) => foundBy(outcome, false)),
    ['nothing', 'nothing', 'down', 'slow'],
  )
})
