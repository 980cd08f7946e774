import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'
import { hostile, local } from '../hostile-urls.ts'

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
  ['https://mylocal.example.mx/', 'https://mylocal.example.mx/'],
  ['https://mytest.mx/', 'https://mytest.mx/'],
]
for (const [url, normal] of good)
  test(`${url} is accepted as ${normal}`, () =>
    assert.deepEqual(checkWebhookUrl(url, { allowLocal: false }), { ok: true, url: normal }))

for (const host of ['hooks.test', 'a.b.invalid', 'acme.example', 'ACME.EXAMPLE.', 'hooks.test:8443'])
  test(`https://${host} is refused: the name is reserved`, () =>
    assert.deepEqual(checkWebhookUrl(`https://${host}/hook`, { allowLocal: false }), {
      ok: false,
      reason: 'the host is a name reserved for tests and examples: no such host can exist',
    }))

test('a reserved name is accepted where an installation for trials allows loopback', () =>
  assert.equal(isAccepted('https://hooks.test/in', true), true))

for (const host of ['x.onion', 'X.ONION.', '1.1.1.1.in-addr.arpa', '1.8.b.d.0.1.0.0.2.ip6.arpa'])
  test(`https://${host} is refused: nobody can be reached there`, () => {
    for (const allowLocal of [false, true])
      assert.deepEqual(checkWebhookUrl(`https://${host}/`, { allowLocal }), {
        ok: false,
        reason: 'no host with this name can be reached',
      })
  })

test('https://a.localhost is refused as a private name', () =>
  assert.deepEqual(checkWebhookUrl('https://a.localhost/', { allowLocal: false }), {
    ok: false,
    reason: 'the host is a private name',
  }))

const label = 'a'.repeat(63)
const dotted = (length: number) => `${`${label}.`.repeat(3)}${'b'.repeat(length - 195)}.mx`
const names: [string, string][] = [
  ['a..com', 'the host has an empty label'],
  ['.example.com', 'the host has an empty label'],
  ['example.com..', 'the host has an empty label'],
  [`a${label}.com`, 'a label of the host has more than 63 characters'],
  [`${'ñ'.repeat(60)}.mx`, 'a label of the host has more than 63 characters'],
  [dotted(254), 'the host has more than 253 characters'],
  ['-a.com', 'a label of the host holds more than letters, digits, underscores and inner hyphens'],
  ['a-.com', 'a label of the host holds more than letters, digits, underscores and inner hyphens'],
  ['a.b.-', 'a label of the host holds more than letters, digits, underscores and inner hyphens'],
  ['a!b.com', 'a label of the host holds more than letters, digits, underscores and inner hyphens'],
]
for (const [host, reason] of names)
  test(`a host that no name server can have is refused: ${host.slice(0, 20)}, ${reason}`, () => {
    for (const allowLocal of [false, true])
      assert.deepEqual(checkWebhookUrl(`https://${host}/`, { allowLocal }), { ok: false, reason })
  })

test('hosts at the limits of RFC 1035, with the dot of a full name, and with an underscore are accepted', () => {
  for (const host of [
    `${label}.mx`,
    dotted(253),
    `${dotted(253)}.`,
    'a--b.x',
    '1.example.mx',
    'my_hook.example.mx',
  ])
    assert.equal(isAccepted(`https://${host}/`), true, host)
})

test('2,048 characters are accepted and one more is refused', () => {
  const longest = `https://example.com/${'a'.repeat(2_048 - 20)}`
  assert.equal(isAccepted(longest), true)
  assert.equal(isAccepted(`${longest}a`), false)
  assert.equal(isAccepted(`https://example.com/${'é'.repeat(1_000)}`), false, 'counted as it will be sent')
})
