import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { eraseOne } from '#services/api/receivers/erase-one.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { pepper } from '#test/support/environment.ts'
import { type ObjectStore, objectStore } from '#test/support/s3/object-store.ts'

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

suite('an erasure by the API while the bucket of the keys is away', { skip, timeout: 60_000 }, () => {
  const { client, environment, way, close } = found as ObjectStore
  let api: World
  before(async () => {
    api = await openWorld()
    await client.send(new CreateBucketCommand({ Bucket: 'keys' }))
  })
  after(async () => {
    await api.close()
    await close()
  })

  test('is an outage, refuses the key at once, and is finished by the next call, on the store that is open', async () => {
    const { database, dataKeys, accounts } = api.platform
    const secrets = { KEY_PEPPER: pepper, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
    const keyStore = await openKeyStore(loadConfig({ ...secrets, ...environment('KEYS', 'keys') }))
    const erase = eraseOne({ database, dataKeys, keyStore })
    const { account_id: accountId } = await accounts.create({ name: 'Another' })
    const caller = { accountId, mode: 'live' } as Parameters<typeof erase>[0]['caller']
    const { id } = await dataKeys.ofReceiver({ accountId, rfc: userInfo.rfc })
    await keyStore.put(id, Buffer.from('a wrapped key'))

    way.break({ kind: 'gone' })
    await assert.rejects(erase({ caller, rfc: userInfo.rfc }), StoreUnavailable)
    way.mend()
    const before = way.seen.length
    assert.equal((await erase({ caller, rfc: userInfo.rfc })).outcome, 'erased')
    assert.deepEqual(way.seen.slice(before), ['DELETE'])
    assert.equal(await keyStore.get(id), null)
  })
})
