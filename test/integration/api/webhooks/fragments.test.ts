import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { EndpointAnswer, EndpointCreated } from '#contracts/http/webhooks/endpoints.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure } from '#test/support/api/client.ts'

const address = 'https://a.example.com/s?b=1'

describe('addresses of webhook endpoints that differ only by their fragment', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const create = (url: string) => api.send(api.account.live_key, 'POST webhook_endpoints', { url })
  const move = (id: string, url: string) =>
    api.send(api.account.live_key, `PATCH webhook_endpoints/${id}`, { url })
  const made = async (url: string) => EndpointCreated.parse(await (await create(url)).json()).data

  test('are one address, also beside a row that was stored with its fragment', async () => {
    const { url, endpoint_id: id } = await made(`${address}#1`)
    assert.equal(url, address)
    await assertFailure(await create(`${address}#2`), 409, 'endpoint_exists')
    const { endpoint_id: other } = await made('https://b.example.com/')
    await assertFailure(await move(other, `${address}#3`), 409, 'endpoint_exists')
    await api.platform.database.query({
      name: '',
      text: `update account.endpoints set url = url || '#old' where endpoint_id = $1`,
      values: [id],
    })
    await assertFailure(await create(address), 409, 'endpoint_exists')
    const kept = EndpointAnswer.parse(await (await move(id, `${address}#new`)).json())
    assert.equal(kept.data.url, address)
  })

  test('are one default address: setting it again adds none', async () => {
    const { account_id: accountId } = await api.platform.accounts.create({ name: 'Default' })
    for (const fragment of ['', '#1', '#2'])
      assert.equal(await api.platform.accounts.setWebhookUrl(accountId, `${address}${fragment}`), true)
    const found = await api.platform.accounts.endpoints.list({ accountId, mode: 'live' })
    assert.deepEqual(
      found.map(({ url }) => url),
      [address],
    )
  })
})
