import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ErrorCode } from '#contracts/http/errors.ts'
import {
  newExternalId,
  photoOf,
  readEveryTicket,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created, fieldsOf } from '#test/support/api/client.ts'
import { type Case, openWorld, type World } from '#test/support/api/world.ts'

describe('what the API refuses for what it means', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  test('no receiver is receiver_required, several are receiver_ambiguous', async () => {
    const without = await api.post(api.account.live_key, api.body({ user_info: undefined }))
    await assertFailure(without, 422, 'receiver_required')
    await api.refuses({ change: { customer_id: 'cus_1' }, code: 'receiver_ambiguous', field: 'customer_id' })
    await api.refuses({ change: { csf_pdf: 'JVBERi0=' }, code: 'receiver_ambiguous', field: 'user_info' })
  })

  test("the receiver's RFC, codes and their combination are checked against SAT's catalogues", async () => {
    const info = (change: object) => ({ user_info: { ...userInfo, ...change } })
    const cases: Case[] = [
      { change: info({ rfc: 'NOPE' }), code: 'invalid_rfc', field: 'user_info.rfc' },
      { change: info({ rfc: 'EKU9013173C9' }), code: 'invalid_rfc', field: 'user_info.rfc' },
      { change: info({ rfc: 'XAXX010101000' }), code: 'invalid_rfc', field: 'user_info.rfc' },
      { change: info({ regimen: '999' }), code: 'invalid_catalog_code', field: 'user_info.regimen' },
      { change: info({ cp: '00000' }), code: 'invalid_catalog_code', field: 'user_info.cp' },
      { change: info({ regimen: '605' }), code: 'regimen_uso_mismatch', field: 'user_info.regimen' },
      { change: { uso_cfdi: 'Z99' }, code: 'invalid_catalog_code', field: 'uso_cfdi' },
      { change: { uso_cfdi: 'CP01' }, code: 'invalid_catalog_code', field: 'uso_cfdi' },
      { change: { uso_cfdi: 'D01' }, code: 'regimen_uso_mismatch', field: 'uso_cfdi' },
      { change: { payment_method: '99' }, code: 'invalid_catalog_code', field: 'payment_method' },
      { change: { payment_method: 'cash' }, code: 'invalid_catalog_code', field: 'payment_method' },
    ]
    for (const one of cases) await api.refuses(one)
    const mismatch = await api.refuses({
      change: { uso_cfdi: 'D01' },
      code: 'regimen_uso_mismatch',
      field: 'uso_cfdi',
    })
    const allowed = mismatch.error.details
      .filter(({ code }) => code === 'allowed')
      .map(({ message }) => message)
    assert.ok(allowed.includes('G03') && !allowed.includes('D01'))
  })

  test("a wrong check digit is no error: the 202's warnings say so, and a replay says it again", async () => {
    const doubtful = api.body({
      user_info: { ...userInfo, rfc: 'EKU9003173C8', razon_social: 'KEMPER SA DE CV' },
    })
    const first = await created(await api.post(api.account.live_key, doubtful))
    const warnings = ['receiver_rfc_digit_wrong', 'receiver_company_type_removed']
    assert.deepEqual(first.ocr_result.warnings, warnings)
    assert.deepEqual(await created(await api.post(api.account.live_key, doubtful)), first)
    const sure = await created(await api.post(api.account.live_key, api.body()))
    assert.deepEqual(sure.ocr_result.warnings, [])
    const [event] = await api.platform.log.read(sure.session_id)
    assert.ok(event?.type === 'SessionRequested' && !('warnings' in event.data))
  })

  test('a webhook_url that is not public https is refused', async () => {
    const urls = [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://user:p@example.com/',
      'https://example.com:22/',
      'ftp://example.com',
      'nonsense',
      'https://10.0.0.1/',
      `https://example.com/${'a'.repeat(2_048)}`,
    ]
    for (const webhook_url of urls) {
      await api.refuses({ change: { webhook_url }, code: 'webhook_url_not_allowed', field: 'webhook_url' })
    }
  })

  test('the first fault found decides: receiver, catalogue, URL, image', async () => {
    const faults = [
      { user_info: { ...userInfo, rfc: 'NOPE' } },
      { payment_method: '99' },
      { webhook_url: 'http://x' },
      { ticket_image: '!' },
    ]
    const codes: ErrorCode[] = [
      'invalid_rfc',
      'invalid_catalog_code',
      'webhook_url_not_allowed',
      'invalid_base64',
    ]
    for (const [i, code] of codes.entries()) {
      const change = Object.assign({}, ...faults.slice(i))
      await assertFailure(await api.post(api.account.live_key, api.body(change)), 422, code)
    }
  })

  test('a refused request leaves nothing behind: the same external_id may be sent again', async () => {
    const external_id = newExternalId()
    const wrong = api.body({ external_id, payment_method: '99' })
    await assertFailure(await api.post(api.account.live_key, wrong), 422, 'invalid_catalog_code')
    const data = await created(await api.post(api.account.live_key, api.body({ external_id })))
    assert.equal(data.external_id, external_id)
  })
})

describe('what depends on the sandbox', () => {
  const image = photoOf(8)
  const body = async (change: object) => ({
    external_id: newExternalId(),
    ticket_image: await image,
    user_info: userInfo,
    ...change,
  })

  test('simulate is for sandbox sessions only', async (t) => {
    const api = await startApiUnderTest({ SANDBOX: 'test' })
    t.after(api.close)
    readEveryTicket(api.platform)
    const { live_key, test_key } = api.account
    const live = await api.post(live_key, await body({ simulate: 'slow' }))
    assert.deepEqual(fieldsOf(await assertFailure(live, 422, 'invalid_request')), ['simulate'])
    for (const [key, change] of [
      [test_key, {}],
      [live_key, { test_mode: true }],
    ] as const) {
      const { session_id } = await created(await api.post(key, await body({ simulate: 'slow', ...change })))
      const [event] = await api.platform.log.read(session_id)
      assert.ok(event?.type === 'SessionRequested')
      const { simulate, sandbox, testMode } = event.data
      assert.deepEqual({ simulate, sandbox, testMode }, { simulate: 'slow', sandbox: true, testMode: true })
    }
  })

  test('where the sandbox is off there are no test sessions', async (t) => {
    const api = await startApiUnderTest({ SANDBOX: 'off' })
    t.after(api.close)
    readEveryTicket(api.platform)
    const { live_key, test_key } = api.account
    const refused = [
      await api.post(test_key, await body({})),
      await api.post(live_key, await body({ test_mode: true })),
    ]
    for (const response of refused) {
      assert.deepEqual(fieldsOf(await assertFailure(response, 422, 'invalid_request')), ['test_mode'])
    }
    const { session_id } = await created(await api.post(live_key, await body({})))
    const [event] = await api.platform.log.read(session_id)
    assert.equal(event?.type === 'SessionRequested' && event.data.sandbox, false)
  })

  test('loopback webhooks are accepted where local ones are allowed, private addresses never', async (t) => {
    const api = await startApiUnderTest({ ALLOW_LOCAL_WEBHOOKS: '1' })
    t.after(api.close)
    readEveryTicket(api.platform)
    const key = api.account.live_key
    const local = await body({ webhook_url: 'http://127.0.0.1:9999/hook' })
    const { session_id } = await created(await api.post(key, local))
    const [event] = await api.platform.log.read(session_id)
    assert.equal(event?.type === 'SessionRequested' && event.data.webhookUrl, 'http://127.0.0.1:9999/hook')
    const inside = await api.post(key, await body({ webhook_url: 'http://10.0.0.1/hook' }))
    await assertFailure(inside, 422, 'webhook_url_not_allowed')
  })
})
