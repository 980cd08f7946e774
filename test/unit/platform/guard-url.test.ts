import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWebhookUrl } from '#platform/guard-url.ts'
import { hostile, local } from './hostile-urls.ts'

const isAccepted = (url: string, allowLocal = false) => checkWebhookUrl(url, { allowLocal }).ok

test('the table of hostile addresses is long enough to mean something', () =>
  assert.ok(hostile.length + local.length > 100))

for (const url of hostile)
  test(`${JSON.stringify(url)} is refused, loopback allowed or not`, () => {
    assert.equal(isAccepted(url), false)
    assert.equal(isAccepted(url, true), false)
  })

for (const url of local)
  test(`${JSON.stringify(url)} is refused unless loopback is allowed`, () => {
    assert.equal(isAccepted(url), false)
    assert.equal(isAccepted(url, true), true)
  })

for (const url of [
  'ftp://127.0.0.1/',
  'ws://localhost/',
  'http://user@127.0.0.1/',
  'file://localhost/etc/passwd',
])
  test(`${url} is refused even where loopback is allowed`, () => assert.equal(isAccepted(url, true), false))

const good: [string, string][] = [
  ['https://example.com/hook?a=1', 'https://example.com/hook?a=1'],
  ['https://hooks.example.com:8443/x', 'https://hooks.example.com:8443/x'],
  ['https://EXAMPLE.com:443', 'https://example.com/'],
  ['https://example.com./x', 'https://example.com/x'],
  ['https://facturación.example.mx/aviso', 'https://xn--facturacin-obb.example.mx/aviso'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ['https://mylocal.example/', 'https://mylocal.example/'],
]
for (const [url, normal] of good)
  test(`${url} is accepted as ${normal}`, () =>
    assert.deepEqual(checkWebhookUrl(url, { allowLocal: false }), { ok: true, url: normal }))

test('2,048 characters are accepted and one more is refused', () => {
  const longest = `https://example.com/${'a'.repeat(2_048 - 20)}`
  assert.equal(isAccepted(longest), true)
  assert.equal(isAccepted(`${longest}a`), false)
  assert.equal(isAccepted(`https://example.com/${'é'.repeat(1_000)}`), false, 'counted as it will be sent')
})
