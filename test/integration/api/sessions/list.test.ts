import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CustomerSaved } from '#contracts/http/customers.ts'
import { type SessionItem, SessionList } from '#contracts/http/sessions.ts'
import { sql } from '#contracts/sql.ts'
import { complete, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'

const MADE = 300
/** And one that asks. */
const SESSIONS = MADE + 1

describe('the list of sessions', () => {
  let api: World
  let key: string
  let all: readonly SessionItem[]

  const page = async (query: string, by = key) => {
    const response = await api.get(by, `sessions?${query}`)
    assert.equal(response.status, 200)
    return SessionList.parse(await response.json()).data
  }
  const every = async (query: string, by = key): Promise<SessionItem[]> => {
    const items: SessionItem[] = []
    for (let more = ''; ; ) {
      const { items: these, next_cursor: next } = await page(`${query}&limit=97${more}`, by)
      items.push(...these)
      if (next === null) return items
      more = `&cursor=${next}`
    }
  }

  const at = () => new Date().toISOString()
  /** A session whose billing asks for a code. */
  const ask = async () => {
    const { handle } = api.platform
    const sessionId = await api.newSession()
    const merchant = { merchantId: 'other', name: 'Other', rfc: 'CCO8605231N4', how: 'rfc' } as const
    const data = { ...merchant, confidence: 1, windowEnds: null }
    await handle(sessionId, { type: 'IdentifyMerchant', at: at(), data })
    const begun = { n: 1, resume: 'start', definition: 'd' } as const
    await handle(sessionId, { type: 'StartBillingAttempt', at: at(), data: begun })
    const fields = [{ name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{6}$', value: null }]
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const asked = { n: 1, fields, deadline, reason: 'missing_ticket_field' } as const
    await handle(sessionId, { type: 'AskInput', at: at(), data: { ...asked, fields } })
  }

  before(async () => {
    api = await openWorld()
    key = api.account.live_key
    const { account_id: accountId } = api.account
    await fillLog(api.platform.database, { sessions: MADE, accountId })
    await ask()
    await eventually(async () => {
      const [row] = await api.platform.database.query<{ n: number }>(sql`
        select count(*)::int as n from session_status.sessions s join log.streams l on l.stream_id = s.session_id
        where l.version = s.version`)
      assert.equal(row?.n, SESSIONS)
    })
    all = await every('')
  })
  after(() => api.close())

  test('has each once, newest first, and what each is', () => {
    assert.equal(all.length, SESSIONS)
    assert.equal(new Set(all.map(({ session_id }) => session_id)).size, SESSIONS)
    const order = all.map(({ created_at, session_id }) => `${created_at} ${session_id}`)
    assert.deepEqual(order, [...order].sort().reverse())
    const completed = all.find(({ status }) => status === 'completed')
    const {
      session_id: _id,
      external_id: _name,
      created_at: _from,
      ended_at,
      uuid,
      ...shown
    } = completed ?? {}
    assert.ok(ended_at && uuid)
    assert.deepEqual(shown, {
      status: 'completed',
      test_mode: false,
      billable: true,
      merchant: { id: 'oxxo', name: 'OXXO' },
      total: '116.00',
      currency: 'MXN',
      failure: null,
      needs_input: false,
      recovered: false,
      charge: null,
    })
  })

  test('a filter gives exactly the items that it names', async () => {
    const middle = all[150]?.created_at ?? ''
    const uuid = all.find((item) => item.uuid !== null)?.uuid ?? ''
    const code = all.find(({ failure }) => failure !== null)?.failure?.code ?? ''
    const cases: [string, (item: SessionItem) => boolean][] = [
      ['status=processing', ({ status }) => status === 'processing'],
      ['status=completed', ({ status }) => status === 'completed'],
      ['status=failed', ({ status }) => status === 'failed'],
      ['merchant=oxxo', ({ merchant }) => merchant?.id === 'oxxo'],
      [`failure_code=${code}`, ({ failure }) => failure?.code === code],
      ['needs_input=true', ({ needs_input }) => needs_input],
      ['needs_input=false', ({ needs_input }) => !needs_input],
      [`uuid=${uuid.toLowerCase()}`, (item) => item.uuid === uuid],
      ['external_id=made-7', ({ external_id }) => external_id === 'made-7'],
      [`created_from=${middle}`, ({ created_at }) => created_at >= middle],
      [`created_to=${middle}`, ({ created_at }) => created_at < middle],
      [
        `status=completed&merchant=oxxo&created_from=${middle}`,
        ({ status, created_at }) => status === 'completed' && created_at >= middle,
      ],
    ]
    for (const [query, passes] of cases) {
      const expected = all.filter(passes)
      assert.ok(expected.length > 0 && expected.length < SESSIONS, query)
      assert.deepEqual(await every(query), expected, query)
    }
    for (const none of [
      'merchant=nobody',
      'status=completed&needs_input=true',
      `status=completed&failure_code=${code}`,
      `customer_id=cus_${'0'.repeat(26)}`,
      'external_id=other',
      `created_from=${middle}&created_to=${middle}`,
    ])
      assert.deepEqual(await page(none), { items: [], next_cursor: null }, none)
  })

  test('a cursor is valid with its filters and key alone; a session that is added moves no other', async () => {
    const { items, next_cursor: next } = await page('limit=10')
    const { customer_id } = CustomerSaved.parse(
      await (await api.send(key, 'POST customers', { user_info: userInfo })).json(),
    ).data
    const body = { ...api.body(), user_info: undefined, customer_id }
    const { session_id } = await created(await api.post(key, body))
    await complete(api.platform, session_id)
    assert.deepEqual((await page(`limit=10&cursor=${next}`)).items, all.slice(10, 20))
    assert.deepEqual(items, all.slice(0, 10))
    await eventually(async () => {
      const found = await page(`customer_id=${customer_id}&status=completed`)
      assert.deepEqual(
        found.items.map((item) => item.session_id),
        [session_id],
      )
    })
    for (const [by, query] of [
      [key, 'status=completed'],
      [api.account.test_key, 'limit=10'],
    ] as const) {
      const answer = await api.get(by, `sessions?${query}&cursor=${next}`)
      assert.deepEqual(fieldsOf(await assertFailure(answer, 422, 'invalid_request')), ['cursor'])
    }
    assert.deepEqual((await page('', api.account.test_key)).items, [])
  })

  test('a value outside its shape is refused by its name', async () => {
    const wrong = {
      status: 'open',
      external_id: 'a b',
      customer_id: 'cus_1',
      uuid: 'x',
      failure_code: 'none',
      needs_input: '1',
      created_from: '2026-13-01',
      created_to: 'now',
    }
    for (const [field, value] of Object.entries(wrong)) {
      const failure = await assertFailure(
        await api.get(key, `sessions?${field}=${encodeURIComponent(value)}`),
        422,
        'invalid_request',
      )
      assert.deepEqual(fieldsOf(failure), [field])
    }
    const turned = await api.get(key, 'sessions?created_from=2026-11-21&created_to=2026-11-20')
    assert.deepEqual(fieldsOf(await assertFailure(turned, 422, 'invalid_request')), ['created_from'])
  })

  test('sessions older than five years are not shown', async () => {
    const until = new Date()
    until.setUTCFullYear(until.getUTCFullYear() - 5)
    const { account_id: accountId, live_key } = await api.platform.accounts.create({ name: 'Old' })
    // ten a second: half of them begin before that day, and the others leave the list within 30 s
    await fillLog(api.platform.database, {
      sessions: 600,
      accountId,
      until: new Date(until.getTime() + 30_000),
    })
    await eventually(async () => {
      const seen = await every('', live_key)
      assert.ok(seen.length > 0 && seen.length < 600)
      assert.ok(seen.every(({ created_at }) => new Date(created_at) >= until))
    })
  })
})
