import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Failure } from '#contracts/http/answers.ts'
import { SessionList } from '#contracts/http/sessions.ts'
import { EndpointCreated, EndpointList } from '#contracts/http/webhooks/endpoints.ts'
import { newExternalId } from '#test/support/api/api-under-test.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { hostile, local } from '#test/unit/platform/hostile-urls.ts'

/** A loopback address counts as hostile here: the operator has not allowed it. */
const addresses = [...hostile, ...local]
const good = 'https://hooks.example.com/good'

/** A live account may burst 100 creates. */
const ASKED_OF_EACH = 90

/** What of a text is no single visible line is refused before it is taken for an address. */
const codes = ['webhook_url_not_allowed', 'invalid_request']

type Asked = Readonly<{ key: string; address: string }>

describe('addresses that reach into our own network', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const newKey = async () => (await api.platform.accounts.create({ name: 'Hostile' })).live_key

  const assertRefused = async (answer: Response, field: string, address: string) => {
    const text = await answer.text()
    const what = `${JSON.stringify(address)}: ${answer.status} ${text.slice(0, 300)}`
    assert.equal(answer.status, 422, what)
    const { error } = Failure.parse(JSON.parse(text))
    assert.ok(codes.includes(error.code), what)
    assert.deepEqual([...new Set(error.details.map((detail) => detail.field))], [field], what)
    return error.code
  }

  /** Asks for each address, with a key that is not used up; the keys that asked. */
  const refuseAll = async (field: string, ask: (asked: Asked) => Promise<Response>) => {
    const keys: string[] = []
    const said = new Map<string, number>()
    for (const [i, address] of addresses.entries()) {
      if (i % ASKED_OF_EACH === 0) keys.push(await newKey())
      const code = await assertRefused(await ask({ key: keys.at(-1) ?? '', address }), field, address)
      said.set(code, (said.get(code) ?? 0) + 1)
    }
    assert.ok((said.get('webhook_url_not_allowed') ?? 0) >= 100, JSON.stringify([...said]))
    return keys
  }

  const endpointsOf = async (key: string) =>
    EndpointList.parse(await (await api.get(key, 'webhook_endpoints')).json()).data.items.map(
      ({ url }) => url,
    )

  const newEndpoint = ({ key, address }: Asked) => api.send(key, 'POST webhook_endpoints', { url: address })

  test('POST webhook_endpoints refuses each, and makes none', async () => {
    for (const key of await refuseAll('url', newEndpoint)) {
      assert.deepEqual(await endpointsOf(key), [])
      assert.equal((await newEndpoint({ key, address: good })).status, 201)
    }
  })

  test('PATCH webhook_endpoints refuses each, and the endpoint keeps its address', async () => {
    const ids = new Map<string, string>()
    const idOf = async (key: string) => {
      const made = await newEndpoint({ key, address: good })
      return EndpointCreated.parse(await made.json()).data.endpoint_id
    }
    const keys = await refuseAll('url', async ({ key, address }) => {
      const id = ids.get(key) ?? (await idOf(key))
      ids.set(key, id)
      return api.send(key, `PATCH webhook_endpoints/${id}`, { url: address })
    })
    for (const key of keys) assert.deepEqual(await endpointsOf(key), [good])
  })

  test('POST get_factura refuses each as webhook_url, and starts no session', async () => {
    const keys = await refuseAll('webhook_url', ({ key, address }) =>
      api.post(key, api.body({ external_id: newExternalId(), webhook_url: address })),
    )
    for (const key of keys) {
      const { items } = SessionList.parse(await (await api.get(key, 'sessions')).json()).data
      assert.deepEqual(items, [])
      assert.equal((await api.post(key, api.body({ webhook_url: good }))).status, 202)
    }
  })
})
