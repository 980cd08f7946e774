import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { type DataKey, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { underReceiverKey } from '#services/api/receivers/under-receiver-key.ts'

const keysOf = (...ids: string[]) => {
  const left = [...ids]
  const forgotten: string[] = []
  return {
    forgotten,
    forget: (id: string) => forgotten.push(id),
    ofReceiver: async (): Promise<DataKey> => ({ id: left.shift() ?? 'none', secret: Buffer.alloc(32) }),
  }
}
const receiver = { accountId: 'acc', rfc: 'EKU9003173C9' }
const unlessDestroyed = async ({ id }: DataKey) => {
  if (id === 'destroyed') throw new KeyDestroyed()
  return id
}

test('what was begun under a destroyed key is done once more with the key of now', async () => {
  const keys = keysOf('destroyed', 'fresh')
  assert.equal(await underReceiverKey(keys, receiver, unlessDestroyed), 'fresh')
  assert.deepEqual(keys.forgotten, ['destroyed'])
})

test('erased twice in a moment it is overloaded, with the seconds to wait', async () => {
  const twice = keysOf('destroyed', 'destroyed', 'fresh')
  await assert.rejects(underReceiverKey(twice, receiver, unlessDestroyed), (error) => {
    assert.ok(error instanceof Rejection)
    assert.deepEqual([error.code, error.retryAfter], ['overloaded', 5])
    return true
  })
})

test('any other error is passed on, and nothing is done twice', async () => {
  let times = 0
  const keep = async () => {
    times += 1
    throw new Error('disk')
  }
  await assert.rejects(underReceiverKey(keysOf('a', 'b'), receiver, keep), /disk/)
  assert.equal(times, 1)
})
