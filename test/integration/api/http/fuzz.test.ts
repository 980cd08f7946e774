import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { Created, Failure } from '#contracts/http/answers.ts'
import { anyText } from '#test/support/any-text.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { raw } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

/** A live account may burst 100 creates: fewer than that are asked of each. */
const ASKED_OF_EACH = 80

describe('whatever is sent', () => {
  let api: World
  let asked = 0
  let key = ''
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const freshKey = async () => {
    asked += 1
    if (asked % ASKED_OF_EACH === 1) key = (await api.platform.accounts.create({ name: 'Fuzz' })).live_key
    return key
  }

  const assertAnswer = async (response: Response) => {
    const text = await response.text()
    const what = `${response.status} ${text.slice(0, 500)}`
    assert.ok(response.status < 500, what)
    assert.notEqual(response.status, 429, what)
    const parsed = (response.status === 202 ? Created : Failure).safeParse(JSON.parse(text))
    assert.ok(parsed.success, what)
  }

  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    anyText({ maxLength: 40 }),
    fc.constantFrom('', '\u0000', '\ud800', 'G03', '99', null, 0, -1, 1e300, [], {}, true, 'x'.repeat(5_000)),
  )
  const fields = [
    'external_id',
    'ticket_image',
    'user_info',
    'customer_id',
    'csf_pdf',
    'save_customer',
    'uso_cfdi',
  ]
  const more = ['payment_method', 'webhook_url', 'test_mode', 'simulate', 'status', 'toString', 'length']
  const infoFields = ['razon_social', 'rfc', 'email', 'regimen', 'cp', 'x']
  const changes = fc.dictionary(fc.constantFrom(...fields, ...more), anything, { maxKeys: 3 })
  const infoChanges = fc.dictionary(fc.constantFrom(...infoFields), anything, { maxKeys: 2 })

  test('a nearly valid body is a 202 or an error in its envelope, never a 5xx', async () => {
    const property = fc.asyncProperty(changes, infoChanges, async (change, infoChange) => {
      const user_info = { ...userInfo, ...infoChange }
      const body = api.body({ user_info, ...change })
      await assertAnswer(await api.post(await freshKey(), body))
    })
    await fc.assert(property, { numRuns: 400 })
  })

  test('any bytes as a body are an error in its envelope', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json().map((text) => Buffer.from(text)),
    )
    const property = fc.asyncProperty(bytes, async (body) => {
      const headers = { authorization: `Bearer ${await freshKey()}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: Buffer.from(body) }
      await assertAnswer(await fetch(`${api.url}/api/v1/get_factura`, init))
    })
    await fc.assert(property, { numRuns: 200 })
  })

  test('any path, method and header is answered in the envelope', async () => {
    const printable = fc.string({
      unit: fc.integer({ min: 33, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 60,
    })
    const prefix = fc.constantFrom(
      '/',
      '/api/v1/get_factura_status/',
      '/api/v1/files/',
      '/health/',
      '*',
      '//',
      '/%',
    )
    const method = fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'M-SEARCH',
      'get',
      'XYZ',
    )
    const header = fc.constantFrom(
      'x: 1',
      'accept-version: 9.x',
      'expect: x',
      'upgrade: websocket',
      'content-length: 5',
      'te: gzip',
    )
    const request = fc.record({ method, prefix, printable, header })
    const property = fc.asyncProperty(request, async (sent) => {
      const target = `${sent.prefix}${sent.printable}`
      const head = `${sent.method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${sent.header}`
      const response = await raw(api.url, `${head}\r\n\r\n12345`)
      assert.ok(response.status >= 400 && response.status < 500, String(response.status))
      if (sent.method === 'HEAD') return
      assert.ok(Failure.safeParse(await response.json()).success)
    })
    await fc.assert(property, { numRuns: 300 })
  })
})
