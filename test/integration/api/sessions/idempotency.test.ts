import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import {
  complete,
  photoOf,
  readEveryTicket,
  readTicket,
  rejectTicket,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf, json } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'

describe('the same external_id again', () => {
  let api: World
  let key: string
  let stopReading: () => void
  before(async () => {
    api = await openWorld({ reads: false })
    stopReading = readEveryTicket(api.platform, 30)
    key = api.account.live_key
  })
  after(() => api.close())

  const count = async (externalId: string) => {
    const rows = await api.platform.database.query<{ version: number }>(
      sql`select version from log.streams where external_id = ${externalId}`,
    )
    return { sessions: rows.length, version: rows[0]?.version }
  }
  const sessionOf = async (externalId: string) => {
    const [row] = await api.platform.database.query<{ stream_id: string }>(
      sql`select stream_id from log.streams where external_id = ${externalId}`,
    )
    assert.ok(row)
    return row.stream_id
  }

  test('50 identical requests at once make one session, one reading and 49 replays', async () => {
    const body = api.body()
    const responses = await Promise.all(Array.from({ length: 50 }, () => api.post(key, body)))
    const replays = responses.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
    const answers = await Promise.all(responses.map(created))
    assert.equal(new Set(answers.map(({ session_id }) => session_id)).size, 1)
    assert.equal(replays.length, 49)
    assert.deepEqual(new Set(answers.map(({ ocr_result }) => ocr_result.amount)), new Set(['116.00']))
    assert.deepEqual(await count(body.external_id), { sessions: 1, version: 2 })
  })

  test('a replay of other requests in between writes nothing and tells the current state', async () => {
    const body = api.body()
    const first = await api.post(key, body)
    assert.equal(first.headers.get('idempotent-replayed'), null)
    const data = await created(first)
    assert.equal(first.headers.get('location'), `/api/v1/get_factura_status/${data.session_id}`)
    await complete(api.platform, data.session_id)
    const before = await count(body.external_id)
    const again = await api.post(key, body)
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal(again.headers.get('location'), first.headers.get('location'))
    assert.deepEqual(await created(again), { ...data, status: 'completed' })
    assert.deepEqual(await count(body.external_id), before)
  })

  test('order of keys, spelling of name, RFC and address, base64 prefix and explicit defaults make no difference', async () => {
    const body = api.body({ webhook_url: 'https://hooks.example.com/in' })
    const { session_id } = await created(await api.post(key, body))
    const same = {
      webhook_url: 'https://HOOKS.example.com:443/in',
      save_customer: false,
      test_mode: false,
      user_info: {
        cp: '42501',
        regimen: '601',
        rfc: ` ${userInfo.rfc.toLowerCase()} `,
        razon_social: ' Escuela Kemper  Urgate SA de CV',
      },
      ticket_image: `data:image/jpeg;base64,${api.image}`,
      external_id: body.external_id,
    }
    assert.equal((await created(await api.post(key, same))).session_id, session_id)
  })

  test('another payload is a conflict that names the fields that differ, never values', async () => {
    const body = api.body({ payment_method: '01' })
    const { session_id } = await created(await api.post(key, body))
    const changes: [object, string[]][] = [
      [{ ticket_image: await photoOf(12) }, ['ticket_image']],
      [{ uso_cfdi: 'G03' }, ['uso_cfdi']],
      [{ test_mode: true }, ['test_mode']],
      [
        { payment_method: undefined, user_info: { ...userInfo, cp: '06000' } },
        ['payment_method', 'user_info'],
      ],
      [{ user_info: { ...userInfo, email: 'a@example.com' }, simulate: 'slow' }, ['simulate', 'user_info']],
    ]
    for (const [change, fields] of changes) {
      const failure = await assertFailure(
        await api.post(key, { ...body, ...change }),
        409,
        'external_id_conflict',
      )
      assert.deepEqual(fieldsOf(failure), fields)
      assert.ok(failure.error.details.every(({ code }) => code === 'changed'))
      assert.equal(failure.meta.session_id, session_id)
      assert.doesNotMatch(JSON.stringify(failure), /06000|a@example/)
    }
    assert.equal((await created(await api.post(key, body))).session_id, session_id)
  })

  test('of two payloads at once one wins and the other is a conflict', async () => {
    const body = api.body()
    const other = { ...body, uso_cfdi: 'G01' }
    const responses = await Promise.all([api.post(key, body), api.post(key, other)])
    assert.deepEqual(responses.map(({ status }) => status).sort(), [202, 409])
    assert.equal((await count(body.external_id)).sessions, 1)
  })

  test('external_id is case-sensitive', async () => {
    const body = api.body()
    const { session_id } = await created(
      await api.post(key, { ...body, external_id: `${body.external_id}A` }),
    )
    const other = await created(await api.post(key, { ...body, external_id: `${body.external_id}a` }))
    assert.notEqual(other.session_id, session_id)
  })

  test('under a test key test_mode is always true, so saying false changes nothing', async () => {
    const body = api.body()
    const testKey = api.account.test_key
    const data = await created(await api.post(testKey, { ...body, test_mode: false }))
    assert.equal(data.test_mode, true)
    for (const change of [{}, { test_mode: true }]) {
      assert.equal(
        (await created(await api.post(testKey, { ...body, ...change }))).session_id,
        data.session_id,
      )
    }
  })

  test('an unreadable ticket is still answered with processing at first, and as failed when replayed', async () => {
    stopReading()
    const body = api.body()
    const stop = api.platform.tail((event) => {
      if (event.type === 'SessionRequested')
        void rejectTicket(api.platform, event.streamId, { code: 'ticket_unreadable' })
    })
    const first = await created(await api.post(key, body))
    stop()
    stopReading = readEveryTicket(api.platform, 30)
    assert.equal(first.status, 'processing')
    assert.deepEqual(
      [first.ocr_result.ticket_readable, first.ocr_result.amount, first.ocr_result.currency],
      [false, null, 'MXN'],
    )
    const again = await created(await api.post(key, body))
    assert.deepEqual(again, { ...first, status: 'failed' })
    const status = await api.get(key, `get_factura_status/${first.session_id}`)
    const { data } = await json(status)
    assert.equal(data.status, 'failed')
    assert.equal(data.failure.code, 'ticket_unreadable')
    assert.equal(status.headers.get('retry-after'), null)
  })

  test('a client that goes away loses nothing: it sends the same again', async () => {
    stopReading()
    const body = api.body()
    const gone = new AbortController()
    const first = fetch(`${api.url}/api/v1/get_factura`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: gone.signal,
    })
    const session = await eventually(() => sessionOf(body.external_id))
    gone.abort()
    await assert.rejects(first)
    const joined = api.post(key, body)
    await readTicket(api.platform, session)
    const again = await joined
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    await created(again)
    assert.equal((await count(body.external_id)).sessions, 1)
  })
})
