import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operator, portalChanged } from '#services/billing/engine/ends/outcome.ts'
import { failAtCaptcha } from '#services/billing/outcome/fail-at-captcha.ts'

const shown = operator('captcha', 'the page shows a captcha')

test('a captcha waits for a person, or fails where the definition says so', () => {
  assert.equal(failAtCaptcha(shown, { captcha: 'person' }), shown)
  const failed = failAtCaptcha(shown, { captcha: 'fail' })
  assert.ok(failed.kind === 'rejected')
  assert.equal(failed.code, 'captcha_required')
})

test('anything else is none of its business', () => {
  const changed = portalChanged('no expectation matches')
  assert.equal(failAtCaptcha(changed, { captcha: 'fail' }), changed)
})
