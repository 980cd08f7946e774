import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import { type Created, StatusAnswer } from '#contracts/http/answers.ts'
import type { ErrorCode } from '#contracts/http/errors.ts'
import { createAnswers } from '#platform/privacy/answers.ts'
import { newExternalId } from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

const at = () => new Date().toISOString()
const identified = {
  merchantId: 'oxxo',
  name: 'OXXO',
  rfc: 'CCO8605231N4',
  how: 'rfc',
  confidence: 1,
  windowEnds: null,
} as const
const amount = { name: 'amount', label: 'Total', pattern: '\\d{1,12}\\.\\d{2}', value: '16.00' }
const folio = { name: 'portal_fields.folio', label: 'Folio', pattern: '^[0-9]{4}$', value: null }
const both = { amount: '200.00', 'portal_fields.folio': '4471' }

describe('a session that is asked, or cancelled', () => {
  let api: World
  let key: string
  before(async () => {
    api = await openWorld()
    key = api.account.live_key
  })
  after(() => api.close())

  type Asking = Partial<SessionCommandOf<'AskInput'>['data']>
  /** What billing does. */
  const ask = async (sessionId: string, asking: Asking = {}): Promise<void> => {
    const { handle } = api.platform
    await handle(sessionId, { type: 'IdentifyMerchant', at: at(), data: identified })
    const begun = { n: 1, resume: 'start', definition: 'd' } as const
    await handle(sessionId, { type: 'StartBillingAttempt', at: at(), data: begun })
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const reason = 'missing_ticket_field' as const
    const data = { n: 1, fields: [amount, folio], deadline, reason, ...asking }
    await handle(sessionId, { type: 'AskInput', at: at(), data })
  }
  const asked = async (asking: Asking = {}): Promise<string> => {
    const sessionId = await api.newSession()
    await ask(sessionId, asking)
    return sessionId
  }
  const give = (sessionId: string, fields: unknown) =>
    api.send(key, `POST sessions/${sessionId}/input`, { fields })
  const given = async (sessionId: string, fields: unknown) => {
    const response = await give(sessionId, fields)
    const text = await response.text()
    assert.equal(response.status, 202, text)
    return StatusAnswer.parse(JSON.parse(text)).data
  }
  const statusOf = async (sessionId: string) =>
    StatusAnswer.parse(await (await api.get(key, `get_factura_status/${sessionId}`)).json()).data
  const refused = async (sessionId: string, fields: unknown, [status, code]: [number, ErrorCode]) =>
    fieldsOf(await assertFailure(await give(sessionId, fields), status, code))

  test('the status tells the question; the answer is 202, again too, and stands over what was read', async () => {
    const body = { ...api.body(), external_id: newExternalId() }
    const { session_id: sessionId } = await created(await api.post(key, body))
    await ask(sessionId)
    const status = await statusOf(sessionId)
    assert.ok(status.status === 'processing' && status.needs_input)
    const { asked_at: askedAt, deadline, ...question } = status.needs_input
    assert.deepEqual(question, { reason: 'missing_ticket_field', fields: [amount, folio] })
    assert.ok(askedAt < deadline)
    for (const _ of ['first', 'again']) {
      const after = await given(sessionId, both)
      assert.ok(after.status === 'processing')
      assert.equal(after.needs_input, null)
      assert.equal(after.ocr.ticket.total, 200)
    }
    const history = await api.platform.log.read(sessionId)
    assert.equal(history.filter(({ type }) => type === 'InputGiven').length, 1)
    const replay: typeof Created._output = JSON.parse(await (await api.post(key, body)).text())
    const { fields, amount: total } = replay.data.ocr_result
    assert.equal(total, '200.00')
    for (const [name, value] of Object.entries(both))
      assert.deepEqual(fields[name], { value, confidence: 1, source: 'given' })
    assert.deepEqual(
      await refused(sessionId, { ...both, amount: '201.00' }, [409, 'input_not_requested']),
      [],
    )
  })

  test('a field that was not asked for, is missing or does not match is named', async () => {
    const sessionId = await asked()
    const wrong: [number, ErrorCode] = [422, 'invalid_request']
    assert.deepEqual(await refused(sessionId, { ...both, date: '2026-11-20' }, wrong), ['fields.date'])
    assert.deepEqual(await refused(sessionId, { amount: '200.00' }, wrong), ['fields.portal_fields.folio'])
    assert.deepEqual(await refused(sessionId, { ...both, amount: 'x200.00' }, wrong), ['fields.amount'])
    assert.deepEqual(await refused(sessionId, { ...both, amount: '200.00\n' }, wrong), ['fields.amount'])
    assert.deepEqual(await refused(sessionId, { ...both, amount: 200 }, wrong), ['fields.amount'])
    assert.deepEqual(await refused(sessionId, undefined, wrong), ['fields'])
    assert.equal((await given(sessionId, both)).status, 'processing')
  })

  test('a date that no calendar has is refused', async () => {
    const date = { name: 'date', label: 'Fecha', pattern: '\\d{4}-\\d{2}-\\d{2}', value: null }
    const sessionId = await asked({ fields: [date] })
    assert.deepEqual(await refused(sessionId, { date: '2026-02-30' }, [422, 'invalid_request']), [
      'fields.date',
    ])
    const { ocr } = await given(sessionId, { date: '2026-02-28' })
    assert.equal(ocr.ticket.date, '2026-02-28')
  })

  test('nothing asked, a question that is over, and an end are 409', async () => {
    const late: [number, ErrorCode] = [409, 'input_not_requested']
    await refused(await api.newSession(), both, late)
    await refused(await asked({ deadline: new Date(Date.now() - 1).toISOString() }), both, late)
    const ended = await asked()
    await given(ended, both)
    assert.equal((await api.send(key, `POST sessions/${ended}/cancel`)).status, 200)
    await refused(ended, both, late)
  })

  test('one of two different answers at once is taken', async () => {
    const sessionId = await asked()
    const answers = ['0001', '0002', '0003'].map((code) => ({ ...both, 'portal_fields.folio': code }))
    const statuses = await Promise.all(answers.map(async (fields) => (await give(sessionId, fields)).status))
    assert.deepEqual(statuses.toSorted(), [202, 409, 409])
  })

  test('what is no field of the ticket is in the log as a name and an HMAC, and sealed in the vault', async () => {
    const secret = 'Calle Luna 17'
    const street = { name: 'calle', label: 'Calle', pattern: '.{1,80}', value: null }
    const sessionId = await asked({ fields: [amount, street], reason: 'merchant_asks' })
    const fields = { amount: '200.00', calle: secret }
    await given(sessionId, fields)
    await given(sessionId, fields)
    await refused(sessionId, { ...fields, calle: 'Calle Sol 1' }, [409, 'input_not_requested'])
    const history = await api.platform.log.read(sessionId)
    assert.equal(JSON.stringify(history).includes(secret), false)
    const told = history.find((event) => event.type === 'InputGiven')
    assert.ok(told?.type === 'InputGiven' && told.data.sealed)
    assert.deepEqual(told.data.fields, { amount: '200.00' })
    assert.match(told.data.macs?.['calle'] ?? '', /^[0-9a-f]{64}$/)
    const answers = createAnswers(api.platform.database.query, api.platform.dataKeys)
    assert.deepEqual(await answers.open(told.data.sealed), { calle: secret })
    assert.equal(api.lines.join().includes(secret), false)
  })

  const cancel = (sessionId: string, init: RequestInit = {}) =>
    fetch(`${api.url}/api/v1/sessions/${sessionId}/cancel`, {
      method: 'POST',
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    })

  test('a cancel is 200, again too, whatever body comes with it', async () => {
    const sessionId = await asked()
    const inits = [{}, { body: 'no JSON', headers: { 'content-type': 'text/plain' } }, { body: '{' }]
    for (const init of inits) {
      const response = await cancel(sessionId, init)
      const text = await response.text()
      assert.equal(response.status, 200, text)
      const { data } = StatusAnswer.parse(JSON.parse(text))
      assert.ok(data.status === 'failed')
      assert.deepEqual([data.failure.code, data.failure.retryable], ['cancelled', false])
    }
    const history = await api.platform.log.read(sessionId)
    assert.deepEqual(
      history.slice(-2).map(({ type }) => type),
      ['SessionCancelled', 'SessionFailed'],
    )
  })

  test('after the intent, and after another end, it is 409', async () => {
    const sessionId = await asked()
    await given(sessionId, both)
    const begun = { n: 2, resume: 'start', definition: 'd' } as const
    await api.platform.handle(sessionId, { type: 'StartBillingAttempt', at: at(), data: begun })
    await api.platform.handle(sessionId, { type: 'IntendIssue', at: at(), data: { n: 2 } })
    await assertFailure(await cancel(sessionId), 409, 'session_not_cancellable')
    const code = 'issue_unconfirmed' as const
    await api.platform.handle(sessionId, { type: 'AbandonBilling', at: at(), data: { code, detail: '' } })
    await assertFailure(await cancel(sessionId), 409, 'session_not_cancellable')
  })

  test('a session that is unknown, foreign or of the other mode is not found, and not touched', async () => {
    const sessionId = await asked()
    const { live_key: other } = await api.platform.accounts.create({ name: 'Other' })
    for (const foreign of [other, api.account.test_key])
      for (const to of ['input', 'cancel']) {
        const response = await api.send(foreign, `POST sessions/${sessionId}/${to}`, { fields: both })
        await assertFailure(response, 404, 'not_found')
      }
    await assertFailure(await cancel('ses_x'), 404, 'not_found')
    assert.equal((await statusOf(sessionId)).status, 'processing')
  })
})
