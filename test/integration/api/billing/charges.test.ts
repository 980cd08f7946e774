import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import { monthOf } from '#contracts/finance/month.ts'
import { monthStream } from '#contracts/finance/streams.ts'
import { StatusAnswer } from '#contracts/http/answers.ts'
import { ChargeList } from '#contracts/http/billing/charges.ts'
import { SummaryAnswer } from '#contracts/http/billing/summary.ts'
import { SessionList } from '#contracts/http/sessions.ts'
import { AccountId, SessionId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import { handleFact } from '#services/finance/facts/handle-fact.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'
import { type Told, tellSession } from '#test/support/finance/tell-session.ts'

describe('the charges of an account', () => {
  let api: ApiUnderTest
  let sessions: string[]
  let ancient: string
  const uuid = randomUUID()
  const now = new Date().toISOString()
  const reason = '=HYPERLINK("http://x"), acordado con Ñandú'

  const tell = (told: Partial<Told>) =>
    tellSession(api.platform.log, {
      ...{ accountId: api.account.account_id, at: now, uuid: randomUUID() },
      ...told,
    })
  const get = (path: string, headers: Record<string, string> = {}, key = api.account.live_key) =>
    fetch(`${api.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })
  const items = async (query = '', key = api.account.live_key) =>
    ChargeList.parse(await (await get(`billing/charges${query}`, {}, key)).json()).data

  before(async () => {
    api = await startApiUnderTest()
    const { query } = api.platform.database
    await setDefaultPrice(query, { amount: '4.00', at: now })
    const longAgo = new Date(now)
    longAgo.setUTCFullYear(longAgo.getUTCFullYear() - 5, longAgo.getUTCMonth(), longAgo.getUTCDate() - 1)
    ancient = await tell({ at: longAgo.toISOString() })
    sessions = []
    for (const told of [{ uuid }, { uuid }, {}, { mode: 'test' } as const, { uuid: null }])
      sessions.push(await tell(told))
    const [sessionId = ''] = sessions
    const accountId = AccountId.parse(api.account.account_id)
    const data = {
      ...{ accountId, month: monthOf(now), sessionId: SessionId.parse(sessionId), amount: '-1.00', reason },
      correctionId: ChargeId.parse('chg_01JD4ZQ3K7M8N4P5R6S7T8V9W0'),
      chargeId: ChargeId.parse(sessionId.replace('ses_', 'chg_')),
    }
    const stream = { stream: monthStream(accountId, data.month), accountId }
    await handleFact(query, stream, { type: 'CorrectCharge', at: now, data })
    await eventually(async () => assert.equal((await items()).items.length, 4))
  })
  after(() => api.close())

  test('are listed oldest first, page by page, and by their filters', async () => {
    const whole = (await items()).items
    assert.deepEqual(whole.map(({ kind, amount }) => `${kind} ${amount}`).sort(), [
      'charge 4.00',
      'charge 4.00',
      'correction -1.00',
      'waiver 0.00',
    ])
    const first = await items('?limit=3')
    const rest = await items(`?limit=100&cursor=${first.next_cursor}`)
    assert.deepEqual([...first.items, ...rest.items], whole)
    assert.equal(rest.next_cursor, null)
    const of = async (query: string) => (await items(query)).items.length
    assert.equal(await of('?kind=waiver'), 1)
    assert.equal(await of(`?session_id=${sessions[0]}`), 2)
    assert.equal(await of(`?session_id=ses_${'0'.repeat(26)}`), 0)
    assert.equal(await of(`?from=${now}`), 4)
    assert.equal(await of(`?to=${now}`), 0)
    assert.deepEqual((await items('', api.account.test_key)).items, [])
  })

  test('nothing older than five years is shown, whatever is asked for', async () => {
    const [row] = await api.platform.database.query<{ n: number }>(
      sql`select count(*)::int as n from charges.rows where session_id = ${ancient}`,
    )
    assert.equal(row?.n, 1)
    for (const query of [`?session_id=${ancient}`, `?session_id=${ancient}&from=2015-01-01`]) {
      assert.deepEqual((await items(query)).items, [])
      const csv = await get(`billing/charges${query}`, { accept: 'text/csv' })
      assert.equal((await csv.text()).trimEnd().split('\r\n').length, 1)
    }
  })

  test('as CSV: all rows, safe for a spreadsheet, a number stays one', async () => {
    const answer = await get('billing/charges', { accept: 'text/csv' })
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    const bytes = Buffer.from(await answer.arrayBuffer())
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').slice(1).split('\r\n')
    assert.equal(
      lines[0],
      'charge_id,kind,session_id,external_id,uuid,merchant,completed_at,month,amount,currency,reason',
    )
    assert.equal(lines.length, 6)
    const correction = lines.find((line) => line.includes(',correction,')) ?? ''
    assert.ok(correction.endsWith(`,"'=HYPERLINK(""http://x""), acordado con Ñandú"`), correction)
    assert.match(correction, /,"Ñandú, S\.A\.",20\d\d-.*Z,20\d\d-\d\d,-1\.00,MXN,/)
    const one = await (await get('billing/charges?kind=waiver', { accept: 'text/csv' })).text()
    assert.equal(one.trimEnd().split('\r\n').length, 2)
  })

  test('a CSV has no pages', async () => {
    for (const [query, field] of [
      ['limit=5', 'limit'],
      ['cursor=x', 'cursor'],
    ] as const) {
      const failure = await assertFailure(
        await get(`billing/charges?${query}`, { accept: 'text/csv' }),
        422,
        'invalid_request',
      )
      assert.deepEqual(fieldsOf(failure), [field])
    }
  })

  test('a month is summed up with its tax, days and corrections; a test key sees zeros', async () => {
    const { data } = SummaryAnswer.parse(await (await get('billing/summary')).json())
    const { days, ...sums } = data
    assert.deepEqual(sums, {
      ...{ month: monthOf(now), closed: false, completed: 3, charged: 2, waived: 1, failed: 1 },
      ...{ net_amount: '7.00', tax_amount: '1.12', total_amount: '8.12', currency: 'MXN' },
    })
    assert.deepEqual(
      days.map(({ charged, amount }) => [charged, amount]),
      [[2, '7.00']],
    )
    const tested = SummaryAnswer.parse(await (await get('billing/summary', {}, api.account.test_key)).json())
    assert.deepEqual([tested.data.completed, tested.data.failed, tested.data.total_amount], [0, 0, '0.00'])
    assert.deepEqual(tested.data.days, [])
  })

  test('a month to come, a malformed and an unknown parameter are refused by name', async () => {
    for (const [query, field] of [
      ['month=2099-01', 'month'],
      ['month=2026-13', 'month'],
      ['month=', 'month'],
      ['year=2026', 'year'],
    ] as const) {
      const failure = await assertFailure(await get(`billing/summary?${query}`), 422, 'invalid_request')
      assert.deepEqual(fieldsOf(failure), [field])
    }
  })

  test('status and list say what each session came to', async () => {
    const [first, second, , tested, failed] = sessions
    const charge = async (id = '', key = api.account.live_key) => {
      return StatusAnswer.parse(await (await get(`get_factura_status/${id}`, {}, key)).json()).data.charge
    }
    assert.deepEqual(await charge(first), { kind: 'charge', amount: '4.00' })
    assert.deepEqual(await charge(second), { kind: 'waiver', amount: '0.00' })
    assert.equal(await charge(failed), null)
    assert.equal(await charge(tested, api.account.test_key), null)
    const list = SessionList.parse(await (await get('sessions?limit=100')).json()).data.items
    const shown = new Map(list.map((item) => [item.session_id, item.charge]))
    assert.deepEqual(shown.get(SessionId.parse(second)), { kind: 'waiver', amount: '0.00' })
    assert.equal(shown.get(SessionId.parse(failed)), null)
  })
})
