import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { z } from 'zod'
import {
  EndpointAnswer,
  EndpointCreated,
  EndpointDeleted,
  EndpointList,
  SecretRotated,
} from '#contracts/http/webhooks/endpoints.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'

describe('webhook endpoints', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const keys = async () => api.platform.accounts.create({ name: 'Hooks' })
  const create = (key: string, body: object) => api.send(key, 'POST webhook_endpoints', body)
  const made = async (key: string, body: object) => {
    const response = await create(key, body)
    assert.equal(response.status, 201)
    return EndpointCreated.parse(await response.json()).data
  }
  const read = async <Shape extends z.ZodType>(shape: Shape, response: Response, status = 200) => {
    assert.equal(response.status, status)
    return shape.parse(await response.json())
  }
  const listed = async (key: string, query = '') =>
    (await read(EndpointList, await api.get(key, `webhook_endpoints${query}`))).data
  const change = (key: string, id: string, body: object) =>
    api.send(key, `PATCH webhook_endpoints/${id}`, body)

  test('one is made with the default events and a secret that is shown once', async () => {
    const { live_key: key } = await keys()
    const { secret, ...endpoint } = await made(key, { url: 'https://A.example.com/hook', description: 'ERP' })
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.deepEqual(endpoint, {
      endpoint_id: endpoint.endpoint_id,
      url: 'https://a.example.com/hook',
      events: ['factura.completed', 'factura.failed'],
      description: 'ERP',
      enabled: true,
      disabled_reason: null,
      created_at: endpoint.created_at,
    })
    const shown = await read(EndpointAnswer, await api.get(key, `webhook_endpoints/${endpoint.endpoint_id}`))
    assert.deepEqual(shown.data, endpoint)
    assert.equal(JSON.stringify(shown).includes('whsec_'), false)
    assert.deepEqual(await listed(key), { items: [endpoint], next_cursor: null })
  })

  test('the given fields change, the others stay; enabled: true clears the reason', async () => {
    const { live_key: key } = await keys()
    const { secret: _, ...before } = await made(key, {
      url: 'https://b.example.com/',
      events: ['factura.expiring', 'factura.expiring'],
    })
    assert.deepEqual(before.events, ['factura.expiring'])
    const id = before.endpoint_id
    const events = ['factura.failed', 'factura.needs_input', 'factura.cancelled']
    const patch = { url: 'https://c.example.com/', events, description: 'second', enabled: false }
    const after = await read(
      EndpointAnswer,
      await change(key, id, { ...patch, events: [...events, ...events] }),
    )
    assert.deepEqual(after.data, { ...before, ...patch })
    await api.platform.database.query({
      name: '',
      text: `update account.endpoints set disabled_because = 'gone' where endpoint_id = $1`,
      values: [id],
    })
    const enabled = await read(EndpointAnswer, await change(key, id, { enabled: true, description: null }))
    assert.deepEqual(enabled.data, { ...after.data, enabled: true, description: null })
  })

  test('at most ten of a mode, disabled ones included, and no address twice', async () => {
    const { live_key: live, test_key: other } = await keys()
    for (let n = 0; n < 9; n += 1) await made(live, { url: `https://${n}.example.com/` })
    await assertFailure(await create(live, { url: 'https://3.example.com' }), 409, 'endpoint_exists')
    const { endpoint_id: last } = await made(live, { url: 'https://9.example.com/' })
    await change(live, last, { enabled: false })
    await assertFailure(await create(live, { url: 'https://10.example.com/' }), 422, 'too_many_endpoints')
    await assertFailure(await change(live, last, { url: 'https://3.example.com/' }), 409, 'endpoint_exists')
    assert.equal((await change(live, last, { url: 'https://9.example.com/' })).status, 200)
    await made(other, { url: 'https://3.example.com/' })
    const removed = await read(EndpointDeleted, await api.send(live, `DELETE webhook_endpoints/${last}`))
    assert.deepEqual(removed.data, { endpoint_id: last, deleted: true })
    await made(live, { url: 'https://9.example.com/' })
  })

  test('pages go from the newest to the oldest, whatever is added meanwhile', async () => {
    const { test_key: key } = await keys()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1)
      ids.unshift((await made(key, { url: `https://${n}.example.com/` })).endpoint_id)
    const first = await listed(key, '?limit=2')
    await made(key, { url: 'https://5.example.com/' })
    const second = await listed(key, `?limit=3&cursor=${first.next_cursor}`)
    assert.deepEqual(
      [...first.items, ...second.items].map(({ endpoint_id }) => endpoint_id),
      ids,
    )
    assert.equal(second.next_cursor, null)
  })

  test('another account, the other mode, a deleted one, an unknown and a malformed id are 404', async () => {
    const [mine, foreign] = [await keys(), await keys()]
    const { endpoint_id: id } = await made(mine.live_key, { url: 'https://mine.example.com/' })
    const { endpoint_id: gone } = await made(mine.live_key, { url: 'https://gone.example.com/' })
    await api.send(mine.live_key, `DELETE webhook_endpoints/${gone}`)
    const tries: readonly (readonly [key: string, id: string])[] = [
      [foreign.live_key, id],
      [mine.test_key, id],
      [mine.live_key, gone],
      [mine.live_key, 'whe_00000000000000000000000000'],
      [mine.live_key, 'nonsense'],
    ]
    for (const [key, endpointId] of tries) {
      const path = `webhook_endpoints/${endpointId}`
      const answers = [
        await api.get(key, path),
        await change(key, endpointId, { enabled: true }),
        await api.send(key, `POST ${path}/rotate_secret`),
        await api.send(key, `DELETE ${path}`),
      ]
      for (const answer of answers) await assertFailure(answer, 404, 'not_found')
    }
    assert.equal((await listed(mine.live_key)).items.length, 1)
  })

  for (const url of [
    'http://a.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:pass@a.example.com/',
    'https://a.example.com:8080/',
    'https://localhost/',
    'https://intranet/',
    'https://db.internal/',
    `https://a.example.com/${'x'.repeat(2_048)}`,
    'not a url',
  ])
    test(`${url.slice(0, 50)} is no address for a webhook, neither new nor changed`, async () => {
      const { live_key: key } = await keys()
      const { endpoint_id } = await made(key, { url: 'https://a.example.com/' })
      for (const response of [await create(key, { url }), await change(key, endpoint_id, { url })]) {
        const failure = await assertFailure(response, 422, 'webhook_url_not_allowed')
        assert.deepEqual(fieldsOf(failure), ['url'])
      }
    })

  for (const [body, field] of [
    [{}, 'url'],
    [{ url: 'https://a.example.com/', events: [] }, 'events'],
    [{ url: 'https://a.example.com/', events: ['factura.paid'] }, 'events.0'],
    [{ url: 'https://a.example.com/', description: 'a\nb' }, 'description'],
    [{ url: 'https://a.example.com/', secret: 'whsec_x' }, 'secret'],
    [{ url: 7 }, 'url'],
  ] as const)
    test(`${JSON.stringify(body)} is refused, naming ${field}`, async () => {
      const failure = await assertFailure(await create(api.account.live_key, body), 422, 'invalid_request')
      assert.deepEqual(fieldsOf(failure), [field])
    })

  test('a secret is replaced: the new one is shown, and until when the old one signs', async () => {
    const { live_key: key } = await keys()
    const { endpoint_id: id, secret } = await made(key, { url: 'https://a.example.com/' })
    const { data } = await read(
      SecretRotated,
      await api.send(key, `POST webhook_endpoints/${id}/rotate_secret`),
    )
    assert.notEqual(data.secret, secret)
    const hours = (Date.parse(data.previous_secret_valid_until) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, `${hours} h`)
  })

  test('the default address of an account is in the list of each mode, and can be changed and deleted', async () => {
    const { live_key, test_key } = await api.platform.accounts.create({
      name: 'Default',
      webhookUrl: 'https://default.example.com/hook',
    })
    for (const key of [live_key, test_key]) {
      const [endpoint] = (await listed(key)).items
      assert.equal(endpoint?.url, 'https://default.example.com/hook')
      assert.equal(
        (await change(key, endpoint.endpoint_id, { url: 'https://moved.example.com/' })).status,
        200,
      )
      assert.equal((await api.send(key, `DELETE webhook_endpoints/${endpoint.endpoint_id}`)).status, 200)
      assert.deepEqual((await listed(key)).items, [])
    }
  })
})
