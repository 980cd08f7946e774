import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkWebhookUrl } from '#platform/outbound/guard-url.ts'
import { anyText } from '#test/support/any-text.ts'

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

test('no IPv4 literal inside a private block gets through, however it is written', () => {
  const privateNumber = fc.oneof(
    fc.integer({ min: 0x0a000000, max: 0x0affffff }),
    fc.integer({ min: 0xa9fe0000, max: 0xa9feffff }),
    fc.integer({ min: 0xac100000, max: 0xac1fffff }),
    fc.integer({ min: 0xc0a80000, max: 0xc0a8ffff }),
  )
  const spelling = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0${n.toString(8)}`,
    (n: number) => `${n >>> 24}.${n & 0xffffff}`,
    (n: number) => `[::ffff:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}]`,
  )
  fc.assert(fc.property(privateNumber, spelling, (n, spell) => !isAccepted(`https://${spell(n)}/`, true)))
})

test('every domain name that there can be is accepted, and none that there cannot', () => {
  const isPrivate = (name: string) => /\.(internal|local|localhost|localdomain|arpa|onion)$/.test(name)
  const names = fc.domain().filter((name) => !isPrivate(name.toLowerCase()))
  const spoil = fc.constantFrom(
    (name: string) => `-${name}`,
    (name: string) => name.replace('.', '..'),
    (name: string) => name.replace('.', '-.'),
    (name: string) => `${'a'.repeat(64)}.${name}`,
    (name: string) => `${`${'a'.repeat(63)}.`.repeat(4)}${name}`,
  )
  fc.assert(
    fc.property(names, spoil, (name, spoiled) => {
      assert.equal(isAccepted(`https://${name}/`), true)
      assert.equal(isAccepted(`https://${spoiled(name)}/`, true), false)
    }),
  )
})
