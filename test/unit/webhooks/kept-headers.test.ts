import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptHeaders } from '#services/webhooks/kept-headers.ts'

const kept = (headers: Parameters<typeof keptHeaders>[0]) =>
  JSON.parse(keptHeaders(headers)) as [string, string][]

test('headers are kept in their order, several of one name together', () => {
  assert.deepEqual(
    kept({ 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'], __proto__: null } as never),
    [
      ['content-type', 'text/plain'],
      ['set-cookie', 'a=1,b=2'],
    ],
  )
})

test('a long one is cut, and what is past 2 KiB left out', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`x-${n}`, 'v'.repeat(5_000)]))
  const some = kept(many)
  assert.deepEqual(
    some.map(([name, value]) => `${name} ${value.length}`),
    ['x-0 512', 'x-1 512', 'x-2 512'],
  )
})
