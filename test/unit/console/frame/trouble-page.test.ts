import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { asRejection, troublePage } from '#services/console/frame/trouble-page.ts'

test('keys that are away are no defect: the page says to try again', () => {
  const page = (language: 'es' | 'en') => troublePage(asRejection(new KeysUnavailable('away')), language)
  assert.deepEqual([page('es').status, page('es').retryAfter], [503, 5])
  assert.match(page('es').body.toString(), /inténtalo en un momento/)
  assert.match(page('en').body.toString(), /try again in a moment/)
  assert.equal(troublePage(asRejection(new Error('away')), 'es').status, 500)
})
