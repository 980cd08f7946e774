import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fold } from '#contracts/fold.ts'
import { MerchantAnswer, MerchantList } from '#contracts/http/merchants.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'

const { definitions, known, merchants: ours } = registry()

describe('the merchants, as a client sees them', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest({ SANDBOX: 'test' })
  })
  after(() => api.close())

  const page = async (key: string, query: string) => {
    const response = await api.get(key, `merchants?${query}`)
    assert.equal(response.status, 200, query)
    return MerchantList.parse(await response.json()).data
  }
  const all = async (key: string, query: string) => (await page(key, `limit=100&${query}`)).items
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

  test('pages go by name, whatever its accents and case, and give each merchant once', async () => {
    const seen: string[] = []
    let query = 'limit=7'
    for (let limit = 8; ; limit += 1) {
      const { items, next_cursor } = await page(api.account.test_key, query)
      seen.push(...items.map(({ name }) => name))
      if (next_cursor === null) break
      assert.equal(items.length, limit - 1)
      query = `limit=${limit}&cursor=${next_cursor}`
    }
    const names = definitions.map(({ merchant }) => fold(merchant.name)).sort()
    assert.deepEqual(seen.map(fold), names)
  })

  test('a cursor of another list, mode, account or filter is refused, and so is one that was changed', async () => {
    const { live_key: live, test_key: key } = api.account
    const other = await api.platform.accounts.create({ name: 'Other' })
    const { next_cursor: cursor } = await page(key, 'limit=1&channel=portal')
    assert.ok(cursor)
    await page(key, `limit=2&channel=portal&cursor=${cursor}`)
    const refused = [
      [live, `merchants?channel=portal&cursor=${cursor}`],
      [other.test_key, `merchants?channel=portal&cursor=${cursor}`],
      [key, `merchants?cursor=${cursor}`],
      [key, `merchants?channel=portal&q=o&cursor=${cursor}`],
      [key, `customers?cursor=${cursor}`],
      [key, `merchants?channel=portal&cursor=${cursor}A`],
      [key, `merchants?channel=portal&cursor=${cursor.slice(0, -2)}`],
      [key, 'merchants?cursor='],
      [key, 'merchants?cursor=%7B%7D'],
    ] as const
    for (const [who, query] of refused) {
      const failure = await assertFailure(await api.get(who, query), 422, 'invalid_request')
      assert.deepEqual(fieldsOf(failure), ['cursor'], query)
    }
  })

  test('a query that is none of the list is refused, and named', async () => {
    const cases = [
      ['colour=red', 'colour'],
      ['q=', 'q'],
      ['q=%20', 'q'],
      ['q=a&q=b', 'q'],
      ['supported=yes', 'supported'],
      ['supported=', 'supported'],
      ['channel=fax', 'channel'],
      ['channel=portal&channel=portal', 'channel'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
    ] as const
    for (const [query, field] of cases) {
      const response = await api.get(api.account.test_key, `merchants?${query}`)
      assert.deepEqual(fieldsOf(await assertFailure(response, 422, 'invalid_request')), [field], query)
    }
  })

  test('merchants are found by part of a name, whatever its accents, and by part of an RFC', async () => {
    const { test_key: key } = api.account
    assert.deepEqual(ids(await all(key, 'q=cinepo')), ['cinepolis'])
    assert.deepEqual(ids(await all(key, `q=${encodeURIComponent('aeroméx')}`)), ['aeromexico'])
    assert.deepEqual(ids(await all(key, 'q=cco860523')), ['oxxo'])
    assert.deepEqual(ids(await all(key, 'q=CCO-860523')), ['oxxo'])
    assert.deepEqual(ids(await all(key, 'q=bodega')), ['walmart'])
    assert.deepEqual(await all(key, 'q=nobody'), [])
  })

  test('a test key is shown the merchants of the sandbox as supported, a live key none that it would not reach', async () => {
    const { live_key: live, test_key: key } = api.account
    const supported = await all(key, 'supported=true')
    assert.deepEqual(ids(supported).sort(), ours.map(({ id }) => id).sort())
    const otherwise = supported.filter(({ channel }) => channel !== 'portal')
    assert.deepEqual(
      otherwise.map(({ id, channel }) => [id, channel]),
      [
        ['sbx-spa', 'browser'],
        ['sbx-correo', 'email'],
      ],
    )
    assert.equal((await all(key, 'supported=false')).length, known.length - ours.length)
    assert.deepEqual(await all(live, 'supported=true'), [])
    assert.equal((await all(live, '')).length, known.length)
    const portals = await all(key, 'channel=portal')
    assert.ok(portals.length > supported.length)
    assert.deepEqual(ids(await all(key, 'channel=email')), ['sbx-correo'])
  })

  test('a merchant shows its window, what its portal asks for, and that nothing measured it yet', async () => {
    const response = await api.get(api.account.test_key, 'merchants/home-depot')
    assert.equal(response.status, 200)
    const { data } = MerchantAnswer.parse(await response.json())
    assert.deepEqual(data, {
      id: 'home-depot',
      name: 'The Home Depot',
      rfcs: ['HDM001017AS1'],
      supported: true,
      channel: 'portal',
      window: { kind: 'days', days: 60, text: '60 days after the purchase' },
      portal_fields: [
        { name: 'folio', label: 'Número de ticket', pattern: '^(\\d{18}|\\d{22,23})$', required: true },
      ],
      evidence: 'sandbox',
      health: {
        status: 'unknown',
        since: null,
        attempts_24h: 0,
        success_rate_24h: null,
        median_seconds_24h: null,
        last_issued_at: null,
        failures_24h: { merchant: 0, ticket: 0, receiver: 0, portal: 0, service: 0 },
      },
    })
  })

  test('where live sessions use the sandbox too, a live key is shown its merchants as supported', async () => {
    const rehearsal = await startApiUnderTest({ SANDBOX: 'all' })
    try {
      const answer = await rehearsal.get(rehearsal.account.live_key, 'merchants?limit=100&supported=true')
      const { items } = MerchantList.parse(await answer.json()).data
      assert.deepEqual(ids(items).sort(), ours.map(({ id }) => id).sort())
    } finally {
      await rehearsal.close()
    }
  })

  test('a merchant that there is not, is not found', async () => {
    for (const id of ['nobody', 'OXXO', '%20', 'a'.repeat(101)])
      await assertFailure(await api.get(api.account.test_key, `merchants/${id}`), 404, 'not_found')
  })
})
