import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eraseReceiver } from '#platform/erase-receiver.ts'
import { openKeyStore } from '#platform/key-store.ts'
import { eventually } from '../../eventually.ts'
import { userInfo } from './api-under-test.ts'
import { assertFailure, created } from './client.ts'
import { openWorld, type World } from './world.ts'

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
  const never500 = async (response: Response) => {
    if (response.ok) return true
    // within the rate of creates
    await sleep(300)
    assert.ok(Number(response.headers.get('retry-after')) <= 5)
    await assertFailure(response, 503, 'overloaded')
    return false
  }

  test('is asked to wait while its old key is remembered, then begins a session', async () => {
    const key = await erased()
    for (const save_customer of [true, false]) {
      const body = api.body({ save_customer })
      await never500(await api.post(key, body))
      await eventually(async () => assert.ok(await never500(await api.post(key, body))), 15)
    }
  })

  test('is asked to wait while its old key is remembered, then is saved as a customer', async () => {
    const key = await erased()
    const save = () => api.send(key, 'POST customers', { user_info: userInfo })
    await never500(await save())
    await eventually(async () => assert.ok(await never500(await save())), 15)
  })
})
