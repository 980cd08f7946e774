import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeCanary } from '#services/billing/canary/judge-canary.ts'
import {
  needsInput,
  type Outcome,
  operator,
  portalChanged,
  rejected,
  retryLater,
} from '#services/billing/engine/ends/outcome.ts'

const expected = 'ticket_not_found_at_merchant'
const words: readonly (readonly [Outcome, string])[] = [
  [rejected(expected, 'El folio no existe'), 'fine'],
  [rejected('ticket_expired', null), 'unexpected'],
  [needsInput('amount'), 'unexpected'],
  [operator('captcha', 'the page shows a captcha'), 'unexpected'],
  [portalChanged('no expectation matches'), 'changed'],
  [retryLater('portal_down', 'refused'), 'down'],
  [retryLater('timeout', 'no answer'), 'down'],
  [retryLater('rate_limited', 'HTTP status 429'), 'skipped'],
  [retryLater('browser_capacity', 'no browser'), 'skipped'],
]

for (const [outcome, said] of words)
  test(`${outcome.kind} is ${said}: ${JSON.stringify(outcome)}`, () =>
    assert.equal(judgeCanary({ outcome, reached: false }, expected).said, said))

test('a portal that would issue for it is no portal to trust', () => {
  const seen = { outcome: portalChanged('stopped'), reached: true }
  assert.equal(judgeCanary(seen, expected).said, 'unexpected')
})
