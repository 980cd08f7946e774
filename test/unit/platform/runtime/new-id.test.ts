import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountId, MessageId, ReceiverId, SessionId } from '#contracts/ids.ts'
import { newId } from '#platform/runtime/new-id.ts'

test('every kind of id is one that the contract accepts', () => {
  for (const [prefix, schema] of [
    ['ses', SessionId],
    ['acc', AccountId],
    ['rcv', ReceiverId],
    ['msg', MessageId],
  ] as const)
    assert.ok(schema.safeParse(newId(prefix)).success)
})

test('ids made later sort later', () => {
  const ids = [0, 1, 1_000, 1_790_000_000_000, 2 ** 48 - 1].map((now) => newId('ses', now))
  assert.deepEqual(ids.toSorted(), ids)
})

test('the time can be read from the first ten characters', () => {
  assert.equal(newId('ses', 0).slice(4, 14), '0000000000')
  // the example of the ULID specification
  assert.equal(newId('ses', 1_469_918_176_385).slice(4, 14), '01ARYZ6S41')
})
