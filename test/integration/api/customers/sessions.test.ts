import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CustomerAnswer } from '#contracts/http/customers.ts'
import { sql } from '#contracts/sql.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { pdfOf } from '#test/support/csf/csf-pdf.ts'
import { companyText } from '#test/support/csf/csf-text.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'

describe('customers of sessions', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const newKeys = () => api.platform.accounts.create({ name: 'Another' })
  const save = async (key: string, change: object = {}) =>
    created(await api.post(key, api.body({ save_customer: true, ...change })))
  const use = (customer_id: string | null, change: object = {}) =>
    api.body({ user_info: undefined, customer_id, ...change })
  const profileOf = async (key: string, id: string | null) =>
    CustomerAnswer.parse(await (await api.get(key, `customers/${id}`)).json()).data
  const requested = async (sessionId: string) => {
    const [event] = await api.platform.log.read(sessionId)
    assert.ok(event?.type === 'SessionRequested')
    return event.data
  }
  const receiverOf = async (sessionId: string) =>
    api.platform.vault.get((await requested(sessionId)).receiver.id)
  const count = async (accountId: string) => {
    const rows = await api.platform.database.query(
      sql`select 1 from vault.customers where account_id = ${accountId}`,
    )
    return rows.length
  }

  test('save_customer gives a customer_id, and a later request uses it', async () => {
    const { live_key: key } = await newKeys()
    const first = await save(key, { user_info: { ...userInfo, email: 'a@example.com' }, uso_cfdi: 'G01' })
    assert.match(first.customer_id ?? '', /^cus_/)
    const second = await created(await api.post(key, use(first.customer_id)))
    assert.equal(second.customer_id, first.customer_id)
    assert.deepEqual(await receiverOf(second.session_id), { ...userInfo, email: 'a@example.com' })
    const { customerId, usoCfdi } = await requested(second.session_id)
    assert.deepEqual([customerId, usoCfdi], [first.customer_id, 'G01'])
    const third = await created(await api.post(key, use(first.customer_id, { uso_cfdi: 'G03' })))
    assert.equal((await requested(third.session_id)).usoCfdi, 'G03')
    assert.equal((await profileOf(key, first.customer_id)).uso_cfdi, 'G01')
  })

  test('without save_customer nothing is kept and customer_id is null', async () => {
    const account = await newKeys()
    const { customer_id } = await created(await api.post(account.live_key, api.body()))
    assert.equal(customer_id, null)
    assert.equal(await count(account.account_id), 0)
  })

  test('the same RFC updates its profile; sessions keep the receiver they were requested with', async () => {
    const { live_key: key } = await newKeys()
    const first = await save(key)
    const second = await save(key, { user_info: { ...userInfo, cp: '06000' } })
    assert.equal(second.customer_id, first.customer_id)
    assert.equal((await profileOf(key, first.customer_id)).cp, '06000')
    assert.equal((await receiverOf(first.session_id)).cp, userInfo.cp)
    assert.equal((await receiverOf(second.session_id)).cp, '06000')
  })

  test('a Constancia can be saved too', async () => {
    const { live_key: key } = await newKeys()
    const csf_pdf = (await pdfOf(companyText())).toString('base64')
    const { customer_id } = await save(key, { user_info: undefined, csf_pdf })
    const { razon_social, rfc } = await profileOf(key, customer_id)
    assert.deepEqual([razon_social, rfc], ['ESCUELA KEMPER URGATE', 'EKU9003173C9'])
  })

  test('30 creates that save the same RFC at once make one profile', async () => {
    const account = await newKeys()
    // 20 creates of an account may be in flight
    const answers = await Promise.all(Array.from({ length: 15 }, () => save(account.live_key)))
    const more = await Promise.all(Array.from({ length: 15 }, () => save(account.live_key)))
    const ids = [...answers, ...more].map(({ customer_id }) => customer_id)
    assert.equal(new Set(ids).size, 1)
    assert.equal(await count(account.account_id), 1)
    assert.equal(new Set([...answers, ...more].map(({ session_id }) => session_id)).size, 30)
  })

  test('unknown, foreign and malformed ids, and those of the other mode, are customer_not_found alike', async () => {
    const { customer_id: id } = await save(api.account.live_key)
    const stranger = await newKeys()
    const seen = new Set<string>()
    const look = async (key: string, customer: string | null) => {
      const { error } = await assertFailure(await api.post(key, use(customer)), 422, 'customer_not_found')
      seen.add(JSON.stringify({ ...error, request_id: '' }))
    }
    await look(stranger.live_key, id)
    await look(stranger.test_key, id)
    await look(api.account.test_key, id)
    for (const none of ['x', `cus_${'0'.repeat(26)}`, 'c'.repeat(5_000)])
      await look(api.account.live_key, none)
    assert.equal(seen.size, 1)
  })

  test('a replay needs no customer: changed or deleted, the session answers as it began', async () => {
    const { live_key: key } = await newKeys()
    const { customer_id: id } = await save(key)
    const body = use(id)
    const first = await created(await api.post(key, body))
    await api.send(key, `PATCH customers/${id}`, { cp: '06000' })
    assert.deepEqual(await created(await api.post(key, body)), first)
    assert.equal((await api.send(key, `DELETE customers/${id}`)).status, 200)
    const again = await api.post(key, body)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.deepEqual(await created(again), first)
    assert.equal((await receiverOf(first.session_id)).cp, userInfo.cp)
    await assertFailure(await api.post(key, use(id)), 422, 'customer_not_found')
  })

  test('another customer_id, or save_customer where it was not, is another payload', async () => {
    const { live_key: key } = await newKeys()
    const { customer_id: id } = await save(key)
    const body = use(id)
    await created(await api.post(key, body))
    const other = await assertFailure(
      await api.post(key, { ...body, customer_id: 'cus_x' }),
      409,
      'external_id_conflict',
    )
    assert.deepEqual(
      other.error.details.map(({ field }) => field),
      ['customer_id'],
    )
    const info = api.body()
    await created(await api.post(key, info))
    await assertFailure(await api.post(key, { ...info, save_customer: true }), 409, 'external_id_conflict')
  })

  test('a replay of what was saved says the same customer_id, and saves nothing again', async () => {
    const account = await newKeys()
    const body = api.body({ save_customer: true })
    const first = await created(await api.post(account.live_key, body))
    await api.send(account.live_key, `PATCH customers/${first.customer_id}`, { cp: '06000' })
    assert.deepEqual(await created(await api.post(account.live_key, body)), first)
    assert.equal((await profileOf(account.live_key, first.customer_id)).cp, '06000')
  })

  test('a conflict keeps nothing of the payload that lost, however close they come', async () => {
    const account = await newKeys()
    const body = api.body({ save_customer: true })
    const other = { ...body, user_info: { ...userInfo, rfc: 'URE180429TM6' } }
    const [first, second] = await Promise.all([
      api.post(account.live_key, body),
      api.post(account.live_key, other),
    ])
    assert.deepEqual([first.status, second.status].sort(), [202, 409])
    assert.equal(await count(account.account_id), 1)
  })

  test('nothing of a profile lies in clear in the table', async () => {
    const { live_key: key } = await newKeys()
    const { customer_id } = await save(key, { user_info: { ...userInfo, email: 'secreto@example.com' } })
    const [row] = await api.platform.database.query<{ text: string; sealed: Buffer }>(
      sql`select c::text as text, sealed from vault.customers c where customer_id = ${customer_id}`,
    )
    const clear = `${row?.text} ${row?.sealed.toString('latin1')}`
    const log = api.lines.join('\n')
    for (const text of [clear, log]) assertUnsaid(text, [userInfo.rfc, 'KEMPER', userInfo.cp, 'secreto'])
  })
})
