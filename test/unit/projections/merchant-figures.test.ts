import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'

const count = (outcome: string, source: string, [sessions = 1, bucket = 7]: readonly number[] = []) => ({
  ...{ merchant_id: 'oxxo', outcome, source, bucket, sessions },
})

test('a cancelled session is no attempt and nobody’s fault; the others add up', () => {
  const figures = merchantFigures([
    count('completed', '', [6, 7]),
    count('completed', '', [2, 20]),
    count('cancelled', 'service', [3]),
    count('internal_error', 'service'),
    count('captcha_required', 'portal', [2]),
    count('cfdi_invalid', 'portal'),
    count('ticket_expired', 'ticket', [4, 1]),
  ])
  assert.deepEqual(figures, {
    attempts: 16,
    completed: 8,
    cancelled: 3,
    failures: { merchant: 0, ticket: 4, receiver: 0, portal: 3, service: 1 },
    // in the middle of 8 s to 11.3 s, and of 724 s to 1,024 s
    medianSeconds: 9.5,
    p90Seconds: 860,
  })
})

test('nothing is no time at all', () => {
  const { attempts, medianSeconds, p90Seconds } = merchantFigures([count('ticket_expired', 'ticket')])
  assert.deepEqual([attempts, medianSeconds, p90Seconds], [1, null, null])
})
