import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkWebhookUrl } from '#platform/guard-url.ts'
import { anyText } from '../../any-text.ts'

const isAccepted = (url: string, allowLocal = false) => checkWebhookUrl(url, { allowLocal }).ok

test('it answers, and never throws, whatever the text', () => {
  const authority = fc.webAuthority({ withIPv4: true, withIPv6: true, withPort: true })
  const url = fc.tuple(fc.constantFrom('https://', 'http://'), authority, anyText())
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        url.map((parts) => parts.join('')),
      ),
      (text) => {
        assert.equal(typeof isAccepted(text), 'boolean')
      },
    ),
  )
})
