import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CustomerSaved, ReceiverErased } from '#contracts/http/customers.ts'
import { complete, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

const { rfc } = userInfo

describe('a receiver is erased by the API', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const newAccount = () => api.platform.accounts.create({ name: 'Another' })
  const save = async (key: string) => {
    const saved = await api.send(key, 'POST customers', { user_info: userInfo })
    return CustomerSaved.parse(await saved.json()).data.customer_id
  }
  const erase = (key: string, named = rfc) => api.send(key, 'POST receivers/erase', { rfc: named })
  /** The receiver of the session in the vault; throws once its key is destroyed. */
  const receiverOf = async (sessionId: string) => {
    const [first] = await api.platform.log.read(sessionId)
    assert.equal(first?.type, 'SessionRequested')
    return api.platform.vault.get(first.data.receiver.id)
  }

  test('by its RFC, in any case: its customers are gone, its sessions unreadable, its files stay', async () => {
    const { live_key: key } = await newAccount()
    const customerId = await save(key)
    const { session_id } = await created(await api.post(key, api.body()))
    await complete(api.platform, session_id)
    const answer = await erase(key, ` ${rfc.toLowerCase()} `)
    assert.deepEqual(ReceiverErased.parse(await answer.json()).data, {
      erased: true,
      sessions: 1,
      customers: 1,
    })
    await assertFailure(await api.get(key, `customers/${customerId}`), 404, 'not_found')
    await eventually(() => assert.rejects(receiverOf(session_id)), 8)
    assert.equal((await api.get(key, `files/${session_id}/xml`)).status, 200)
    await assertFailure(await erase(key), 404, 'not_found')
    assert.notEqual(await save(key), customerId)
  })

  test('with its customer, which another account keeps', async () => {
    const [one, another] = [await newAccount(), await newAccount()]
    const [mine, theirs] = [await save(one.live_key), await save(another.live_key)]
    await assertFailure(
      await api.send(another.live_key, `DELETE customers/${mine}?erase=true`),
      404,
      'not_found',
    )
    const answer = await api.send(one.live_key, `DELETE customers/${mine}?erase=true`)
    assert.deepEqual(((await answer.json()) as { data: object }).data, { customer_id: mine, deleted: true })
    await assertFailure(await erase(one.live_key), 404, 'not_found')
    assert.equal((await api.get(another.live_key, `customers/${theirs}`)).status, 200)
  })

  test('not while one of its sessions is open: nothing is lost, and both say when to come back', async () => {
    const { live_key: key } = await newAccount()
    const customerId = await save(key)
    const { session_id } = await created(await api.post(key, api.body()))
    for (const refused of [
      await erase(key),
      await api.send(key, `DELETE customers/${customerId}?erase=true`),
    ]) {
      assert.equal(refused.headers.get('retry-after'), '60')
      const { error } = await assertFailure(refused, 409, 'session_not_completed')
      assert.equal(error.details[0]?.code, 'sessions_in_hand')
    }
    assert.equal((await api.get(key, `customers/${customerId}`)).status, 200)
    await api.send(key, `POST sessions/${session_id}/cancel`)
    assert.equal((await erase(key)).status, 200)
  })

  test('with erase=false a customer alone is deleted', async () => {
    const { live_key: key } = await newAccount()
    const customerId = await save(key)
    assert.equal((await api.send(key, `DELETE customers/${customerId}?erase=false`)).status, 200)
    assert.equal((await erase(key)).status, 200)
  })

  test('by a test key only where nothing live uses it; a live key erases both', async () => {
    const { live_key, test_key } = await newAccount()
    await save(test_key)
    assert.equal((await erase(test_key)).status, 200)
    const [live, tried] = [await save(live_key), await save(test_key)]
    for (const refused of [
      await erase(test_key),
      await api.send(test_key, `DELETE customers/${tried}?erase=true`),
    ])
      assert.deepEqual(fieldsOf(await assertFailure(refused, 403, 'insufficient_scope')), ['scope'])
    assert.equal((await api.get(live_key, `customers/${live}`)).status, 200)
    const answer = ReceiverErased.parse(await (await erase(live_key)).json())
    assert.equal(answer.data.customers, 2)
  })

  test('by its RFC in full, and with the scope customers', async () => {
    const { live_key: key, account_id } = await newAccount()
    for (const wrong of ['', 'EKU', 'EKU990230000C9', 'XAXX010101000', '%'])
      await assertFailure(await erase(key, wrong), 422, wrong === '' ? 'invalid_request' : 'invalid_rfc')
    const limited = await api.platform.accounts.keys.add(account_id, 'live', { scopes: ['sessions:write'] })
    await assertFailure(await erase(limited?.key ?? ''), 403, 'insufficient_scope')
  })
})
