import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CustomerList, CustomerSaved } from '#contracts/http/customers.ts'
import { type ApiUnderTest, startApiUnderTest, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'

/** RFCs that differ in their day; their check digits are nobody's concern here. */
const rfcOf = (n: number) =>
  `EKU90${String((n % 12) + 1).padStart(2, '0')}${String((n % 28) + 1).padStart(2, '0')}3C9`

describe('lists of customers, and whose they are', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const save = async (key: string, rfc = userInfo.rfc) => {
    const response = await api.send(key, 'POST customers', { user_info: { ...userInfo, rfc } })
    assert.ok(response.ok)
    return CustomerSaved.parse(await response.json()).data
  }
  const page = async (key: string, query: string) => {
    const response = await api.get(key, `customers?${query}`)
    assert.equal(response.status, 200)
    return CustomerList.parse(await response.json()).data
  }

  test('pages go from the newest to the oldest and give each once, whatever is saved meanwhile', async () => {
    const { live_key: key } = await api.platform.accounts.create({ name: 'Many' })
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) ids.push((await save(key, rfcOf(n))).customer_id)
    const seen: string[] = []
    let query = 'limit=3'
    for (let pages = 1; ; pages += 1) {
      const { items, next_cursor } = await page(key, query)
      seen.push(...items.map(({ customer_id }) => customer_id))
      if (pages === 1) await save(key, rfcOf(8))
      if (next_cursor === null) break
      assert.equal(items.length, 3)
      query = `limit=3&cursor=${next_cursor}`
    }
    assert.deepEqual(seen, ids.sort().reverse())
    assert.equal((await page(key, 'limit=8')).next_cursor, null)
  })

  test('a limit or a cursor that is none is refused', async () => {
    const { live_key: key } = api.account
    const cases = [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=x', 'limit'],
      ['limit=1.5', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['limit=', 'limit'],
      ['limit=0x10', 'limit'],
      ['limit=1e2', 'limit'],
      ['limit=%205', 'limit'],
      ['limit=%2B5', 'limit'],
      ['limit=+5', 'limit'],
      ['limit=5.0', 'limit'],
      ['limit=%D9%A5', 'limit'],
      ['cursor=nonsense', 'cursor'],
      ['cursor=%00', 'cursor'],
      [`cursor=${'x'.repeat(300)}`, 'cursor'],
      ['page=2', 'page'],
    ] as const
    for (const [query, field] of cases) {
      const failure = await assertFailure(await api.get(key, `customers?${query}`), 422, 'invalid_request')
      assert.deepEqual(fieldsOf(failure), [field], query)
    }
  })

  test('unknown, foreign and malformed ids, and those of the other mode, look the same', async () => {
    const { customer_id: id } = await save(api.account.live_key)
    const stranger = await api.platform.accounts.create({ name: 'Stranger' })
    const seen = new Set<string>()
    const look = async (key: string, to: string, body?: object) => {
      const failure = await assertFailure(await api.send(key, to, body), 404, 'not_found')
      const { request_id: _id, ...error } = failure.error
      seen.add(JSON.stringify({ ...failure, error, meta: { ...failure.meta, timestamp: '' } }))
    }
    const all = async (key: string, customer: string) => {
      await look(key, `GET customers/${customer}`)
      await look(key, `PATCH customers/${customer}`, { cp: '06000' })
      await look(key, `DELETE customers/${customer}`)
    }
    for (const key of [stranger.live_key, stranger.test_key, api.account.test_key]) await all(key, id)
    const none = [`cus_${'0'.repeat(26)}`, 'x', 'cus_%00', id.toLowerCase(), `cus_${'0'.repeat(5_000)}`]
    for (const customer of none) await all(api.account.live_key, customer)
    assert.equal(seen.size, 1)
    assert.equal((await api.get(api.account.live_key, `customers/${id}`)).status, 200)
  })

  test('live and test customers of an account are apart', async () => {
    const { live_key, test_key } = await api.platform.accounts.create({ name: 'Both' })
    const [live, test] = [await save(live_key), await save(test_key)]
    assert.notEqual(live.customer_id, test.customer_id)
    const idsOf = async (key: string) =>
      (await page(key, 'limit=9')).items.map(({ customer_id }) => customer_id)
    assert.deepEqual(await idsOf(live_key), [live.customer_id])
    assert.deepEqual(await idsOf(test_key), [test.customer_id])
  })

  test('saving a customer counts as a create, all else as a read', async () => {
    const { live_key: key } = await api.platform.accounts.create({ name: 'Counted' })
    const policy = async (to: string, body?: object) =>
      (await api.send(key, to, body)).headers.get('ratelimit-policy')
    assert.equal(await policy('GET customers'), '"read";q=200;w=2')
    assert.equal(await policy('HEAD customers'), '"read";q=200;w=2')
    assert.equal(await policy('POST customers', {}), '"create";q=100;w=10')
    assert.equal(await policy('PATCH customers/x', {}), '"read";q=200;w=2')
    assert.equal(await policy('DELETE customers/x'), '"read";q=200;w=2')
  })

  test('a method that customers do not know is 405 with Allow', async () => {
    const { live_key: key } = api.account
    for (const [path, allow] of [
      ['customers', 'GET, HEAD, POST'],
      ['customers/x', 'DELETE, GET, HEAD, PATCH'],
    ]) {
      const response = await api.send(key, `PUT ${path}`, {})
      assert.equal(response.headers.get('allow'), allow)
      await assertFailure(response, 405, 'method_not_allowed')
    }
  })

  test('a change without JSON, or too large, is refused before it is read', async () => {
    const { live_key: key } = api.account
    const change = (headers: Record<string, string>, body: string) =>
      fetch(`${api.url}/api/v1/customers/x`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${key}`, ...headers },
        body,
      })
    await assertFailure(await change({ 'content-type': 'text/plain' }, 'x'), 415, 'unsupported_media_type')
    const large = `"${'x'.repeat(16 * 1024 * 1024)}"`
    await assertFailure(await change({ 'content-type': 'application/json' }, large), 413, 'payload_too_large')
  })
})
