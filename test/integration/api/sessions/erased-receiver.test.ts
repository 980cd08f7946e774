import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eraseReceiver } from '#platform/privacy/erase-receiver.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

describe('a receiver that was erased and is back', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const erased = async () => {
    const account = await api.platform.accounts.create({ name: 'Another' })
    const { live_key: key, account_id: accountId } = account
    await created(await api.post(key, api.body({ save_customer: true })))
    const { database, dataKeys: keys, config } = api.platform
    const erase = eraseReceiver({ database, keys, store: await openKeyStore(config) })
    const { outcome } = await erase({ accountId, rfc: userInfo.rfc, now: true })
    assert.equal(outcome, 'erased')
    return key
  }
  test('begins a session at once, though this process remembered its old key', async () => {
    for (const save_customer of [true, false]) {
      const key = await erased()
      await created(await api.post(key, api.body({ save_customer })))
    }
  })

  test('is saved as a customer at once', async () => {
    const key = await erased()
    const response = await api.send(key, 'POST customers', { user_info: userInfo })
    assert.equal(response.status, 201)
  })
})
