import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { Analyzed, type AnalyzedData } from '#contracts/http/answers.ts'
import { Rejection } from '#contracts/http/errors.ts'
import type { PhotoReading, ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { sql } from '#contracts/sql.ts'
import { type ApiUnderTest, photoOf, startApiUnderTest, userInfo } from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'
import { ticket } from '#test/support/log/histories.ts'
import { factsIn } from '#test/support/tickets/facts-in.ts'

const rows = ['OXXO', 'RFC CCO8605231N4', 'FOLIO DE VENTA: 104882', 'ID DE VENTA', '28193746550192837465']

const reading = (change: Partial<Ticket> = {}, more: Partial<PhotoReading> = {}): PhotoReading => {
  const read = { ...ticket, warnings: [...ticket.warnings], ...change }
  const { text = rows } = more
  return { ticket: read, taxes: null, facts: factsIn(read, text), text, refusal: null, ...more }
}

const state = { readPhoto: (async () => reading()) as ReadPhoto, calls: 0 }
const readPhoto: ReadPhoto = (image, gone) => {
  state.calls += 1
  return state.readPhoto(image, gone)
}

describe('POST /api/v1/tickets/analyze', () => {
  let api: ApiUnderTest
  let image = ''
  before(async () => {
    api = await startApiUnderTest({ SANDBOX: 'test' }, async (url) => url, readPhoto)
    image = await photoOf(7)
  })
  after(() => api.close())

  const send = (body: unknown, key = api.account.test_key, headers: Record<string, string> = {}) =>
    fetch(`${api.url}/api/v1/tickets/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const analyzed = async (read: PhotoReading, body: object = {}, key?: string): Promise<AnalyzedData> => {
    state.readPhoto = async () => read
    const response = await send({ ticket_image: image, ...body }, key)
    const text = await response.text()
    assert.equal(response.status, 200, text)
    assert.ok(response.headers.get('x-request-id'))
    assert.match(response.headers.get('ratelimit-policy') ?? '', /^"create"/)
    const answer = Analyzed.strict().parse(JSON.parse(text))
    assert.equal(answer.meta.session_id, null)
    return answer.data
  }

  test('says what was read, whose it is, what its portal gets, and until when', async () => {
    const { ocr_result, ...known } = await analyzed(reading())
    const { time: _time, portal_fields: _portalFields, ...shown } = reading().ticket
    assert.deepEqual(ocr_result, shown)
    assert.deepEqual(known, {
      merchant: { id: 'oxxo', name: 'OXXO', rfc: 'CCO8605231N4', how: 'rfc', confidence: 1 },
      supported: true,
      portal_fields: { folio_venta: '104882', id_venta: '28193746550192837465' },
      missing_fields: [],
      accepted_until: '2026-11-27T05:59:59.999Z',
      expected_failure: null,
    })
    const merchant_rfc = { value: 'CCO8605231N4', confidence: 0.7, source: 'printed' }
    assert.equal((await analyzed(reading({ fields: { merchant_rfc } }))).merchant?.confidence, 0.7)
  })

  test('names the fields that are missing, in the words of the portal', async () => {
    const lacking = await analyzed(reading({ date: null }, { text: rows.slice(0, 3) }))
    assert.deepEqual(
      lacking.missing_fields.map(({ name, label }) => [name, label]),
      [
        ['date', 'Fecha de compra'],
        ['id_venta', 'ID de venta'],
      ],
    )
    assert.equal(lacking.accepted_until, null)
    assert.equal(lacking.expected_failure, 'ticket_incomplete')
  })

  test('a merchant that is known without a flow is not supported; one that is not known is null', async () => {
    const heb = await analyzed(
      reading({ merchant_rfc: 'SIH9511279T7', merchant_name: 'HEB' }, { text: ['HEB'] }),
    )
    assert.equal(heb.merchant?.id, 'heb')
    assert.deepEqual([heb.supported, heb.expected_failure], [false, 'merchant_not_supported'])
    assert.equal(heb.accepted_until, '2026-12-01T05:59:59.999Z')
    const portal_fields = { codigo_facturacion: '7K2M-P9QX' }
    const nobody = await analyzed(
      reading({ merchant_rfc: 'CEB120405TR7', merchant_name: 'COMBUSTIBLES', portal_fields }, { text: [] }),
    )
    assert.deepEqual([nobody.merchant, nobody.supported, nobody.accepted_until], [null, false, null])
    assert.deepEqual(nobody.portal_fields, portal_fields)
    assert.equal(nobody.expected_failure, 'merchant_not_supported')
    const unnamed = await analyzed(reading({ merchant_rfc: null, merchant_name: null }, { text: [] }))
    assert.equal(unnamed.expected_failure, 'merchant_not_identified')
  })

  test('a live key asks about a live session, which has no flow here, unless it says test_mode', async () => {
    const { live_key } = api.account
    assert.equal((await analyzed(reading(), {}, live_key)).supported, false)
    assert.equal((await analyzed(reading(), { test_mode: true }, live_key)).supported, true)
  })

  test('a picture of something else is shown as it was read, with the code that a session would end with', async () => {
    const refusal = { code: 'not_a_ticket', detail: 'a quotation' } as const
    const { expected_failure, ocr_result } = await analyzed(reading({}, { refusal }))
    assert.equal(expected_failure, 'not_a_ticket')
    assert.equal(ocr_result.ticket_readable, true)
  })

  test('starts nothing: no session, no event, no receiver, no picture is kept', async () => {
    const stored = async () => {
      const [row] = await api.platform.database.query<{ n: string }>(
        sql`select (select count(*) from log.streams) + (select count(*) from log.events)
              + (select count(*) from vault.receivers) as n`,
      )
      const kept = await readdir(api.platform.config.dataDir, { recursive: true })
      return [row?.n, kept.sort()]
    }
    const before = await stored()
    await analyzed(reading())
    assert.deepEqual(await stored(), before)
  })

  test('refuses what a create refuses, with the same codes, before anything is read', async () => {
    const { calls } = state
    const photo = Buffer.from(image, 'base64')
    const cut = photo.subarray(0, photo.length - 40).toString('base64')
    const cases = [
      [{}, 422, 'invalid_request', 'ticket_image'],
      [{ ticket_image: image, user_info: userInfo }, 422, 'invalid_request', 'user_info'],
      [{ ticket_image: '!!!!' }, 422, 'invalid_base64', 'ticket_image'],
      [{ ticket_image: cut }, 422, 'image_corrupt', 'ticket_image'],
      [
        { ticket_image: Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64') },
        422,
        'image_too_large',
        'ticket_image',
      ],
    ] as const
    for (const [body, status, code, field] of cases)
      assert.ok(fieldsOf(await assertFailure(await send(body), status, code)).includes(field), code)
    await assertFailure(await send('{'), 400, 'invalid_json')
    await assertFailure(await send({ ticket_image: image }, 'fac_test_nobody'), 401, 'unauthorized')
    const version = { 'api-version': '2020-01' }
    await assertFailure(await send({ ticket_image: image }, undefined, version), 400, 'unsupported_version')
    const got = await fetch(`${api.url}/api/v1/tickets/analyze`)
    await assertFailure(got, 405, 'method_not_allowed')
    assert.equal(state.calls, calls)
  })

  test('a full reader is 503 with Retry-After, and a picture that only the reader cannot decode is 422', async () => {
    state.readPhoto = async () => {
      throw new Rejection('overloaded', 'Too many tickets are waiting to be read.', { retryAfterSeconds: 5 })
    }
    const full = await send({ ticket_image: image })
    assert.equal(full.headers.get('retry-after'), '5')
    await assertFailure(full, 503, 'overloaded')
    state.readPhoto = async () => {
      throw new Rejection('image_corrupt', 'ticket_image cannot be decoded.')
    }
    await assertFailure(await send({ ticket_image: image }), 422, 'image_corrupt')
  })

  test('five at once of a test account are answered, a sixth has to wait; a client that left gives its place back', async () => {
    const release = Promise.withResolvers<void>()
    let abandoned = 0
    state.readPhoto = async (_image, gone) => {
      gone.addEventListener('abort', () => {
        abandoned += 1
      })
      await release.promise
      return reading()
    }
    const { test_key } = await api.platform.accounts.create({ name: 'Busy' })
    const leaving = new AbortController()
    const left = fetch(`${api.url}/api/v1/tickets/analyze`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ticket_image: image }),
      signal: leaving.signal,
    }).catch(() => null)
    const began = state.calls
    const four = Array.from({ length: 4 }, () => send({ ticket_image: image }, test_key))
    while (state.calls < began + 5) await new Promise((resolve) => setTimeout(resolve, 5))
    await assertFailure(await send({ ticket_image: image }, test_key), 429, 'too_many_concurrent_requests')
    leaving.abort()
    await left
    while (abandoned === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const next = send({ ticket_image: image }, test_key)
    release.resolve()
    for (const response of [...(await Promise.all(four)), await next]) assert.equal(response.status, 200)
  })
})
