import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isApiKey, newApiKey } from '#platform/tenants/api-key.ts'
import { anyText } from '#test/support/any-text.ts'

test('two keys are never the same', () => {
  const many = Array.from({ length: 5_000 }, () => newApiKey('live'))
  assert.equal(new Set(many).size, many.length)
})

const keys = fc.constantFrom('live' as const, 'test' as const).map(newApiKey)

test('a new key is one, and says its mode', () =>
  fc.assert(
    fc.property(fc.constantFrom('live' as const, 'test' as const), (mode) => {
      const key = newApiKey(mode)
      assert.ok(key.startsWith(`fac_${mode}_`) && key.length === 45 && isApiKey(key))
    }),
  ))

test('a key with one wrong character is told apart without a database', () =>
  fc.assert(
    fc.property(keys, fc.nat(44), fc.constantFrom(...'0aZ_-é '), (key, i, other) => {
      fc.pre(key.charAt(i) !== other)
      assert.equal(isApiKey(key.slice(0, i) + other + key.slice(i + 1)), false)
    }),
  ))

test('nothing that a stranger sends is taken for a key, and nothing breaks', () =>
  fc.assert(fc.property(anyText({ maxLength: 50 }), (text) => assert.equal(isApiKey(text), false))))
