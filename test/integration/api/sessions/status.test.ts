import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { StatusAnswer } from '#contracts/http/answers.ts'
import { complete, readEveryTicket, rejectTicket, userInfo, uuid } from '#test/support/api/api-under-test.ts'
import { assertFailure, created } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

const base = 'https://api.test.example'

describe('the status of a session', () => {
  let api: World
  let key: string
  let stopReading: () => void
  before(async () => {
    api = await openWorld()
    stopReading = api.stopReading
    key = api.account.live_key
  })
  after(() => api.close())

  const statusOf = async (sessionId: string) => {
    const response = await api.get(key, `get_factura_status/${sessionId}`)
    assert.equal(response.status, 200)
    return { headers: response.headers, ...StatusAnswer.parse(await response.json()) }
  }

  test('a session in hand is processing, with its deadline and Retry-After', async () => {
    const sessionId = await api.newSession()
    const { headers, data, meta } = await statusOf(sessionId)
    assert.equal(headers.get('retry-after'), '5')
    assert.equal(meta.session_id, sessionId)
    assert.equal(data.status, 'processing')
    assert.deepEqual(data.ocr.ticket, {
      merchant_name: 'OXXO',
      merchant_rfc: 'CCO8605231N4',
      total: 116,
      date: '2026-11-19',
    })
    assert.equal(data.billable, false)
    assert.deepEqual([data.merchant, data.charge], [null, null])
    assert.equal(data.needs_input, null)
    assert.deepEqual([data.warnings, data.recovered, data.differs, data.checks], [[], false, [], null])
    assert.equal(Date.parse(data.expires_at) - Date.parse(data.created_at), 72 * 3_600_000)
  })

  test('it shows the reading of the 202, and the merchant once it is identified', async () => {
    const { session_id, ocr_result } = await created(await api.post(key, api.body()))
    assert.deepEqual((await statusOf(session_id)).data.ocr_result, ocr_result)
    await complete(api.platform, session_id)
    const { data } = await statusOf(session_id)
    assert.deepEqual(data.ocr_result, ocr_result)
    assert.deepEqual(data.merchant, { id: 'oxxo', name: 'OXXO' })
    assert.equal(data.charge, null)
  })

  const rejected = async (why: Parameters<typeof rejectTicket>[2]): Promise<string> => {
    stopReading()
    const stop = api.platform.tail((event) => {
      if (event.type === 'SessionRequested') void rejectTicket(api.platform, event.streamId, why)
    })
    const sessionId = await api.newSession()
    stop()
    stopReading = readEveryTicket(api.platform)
    return sessionId
  }

  test('a ticket that is incomplete is told what it lacks, in words of ours alone', async () => {
    const code = 'ticket_incomplete'
    for (const [detail, message] of [
      ['no date was read', /^The ticket was read, but its date is missing\.$/],
      ['FUENTE NOLASCO', /^The ticket was read, but a field that the invoice needs is missing\.$/],
    ] as const) {
      const { data } = await statusOf(await rejected({ code, detail }))
      assert.ok(data.status === 'failed')
      assert.match(data.failure.message, message)
      assert.deepEqual([data.failure.code, data.failure.retryable], [code, true])
    }
  })

  test('a failed session tells why, and its files are 409 session_failed without Retry-After', async () => {
    const sessionId = await rejected({ code: 'not_a_ticket' })
    const { data } = await statusOf(sessionId)
    assert.equal(data.status, 'failed')
    assert.deepEqual(
      [data.failure.code, data.failure.source, data.failure.retryable],
      ['not_a_ticket', 'ticket', false],
    )
    assert.equal(data.billable, false)
    for (const path of [`get_factura_files/${sessionId}`, `files/${sessionId}/pdf`]) {
      const response = await api.get(key, path)
      assert.equal(response.headers.get('retry-after'), null)
      await assertFailure(response, 409, 'session_failed')
    }
  })

  test('a session that failed otherwise than it was asked to play says so, in its 202 too', async () => {
    stopReading()
    const stop = api.platform.tail((event) => {
      if (event.type === 'SessionRequested')
        void rejectTicket(api.platform, event.streamId, { code: 'not_a_ticket' })
    })
    const { test_key } = api.account
    const asked = api.body({ simulate: 'ticket_expired' })
    const { session_id: sessionId, ocr_result } = await created(await api.post(test_key, asked))
    stop()
    stopReading = readEveryTicket(api.platform)
    assert.ok(ocr_result.warnings.includes('simulate_not_applied'))
    const response = await api.get(test_key, `get_factura_status/${sessionId}`)
    const { data } = StatusAnswer.parse(await response.json())
    assert.deepEqual(
      [data.status, data.warnings, data.recovered, data.checks],
      ['failed', ['simulate_not_applied'], false, null],
    )
  })

  test('a completed session is seen as completed at once: status, uuid, files and billable', async () => {
    const sessionId = await api.newSession()
    await complete(api.platform, sessionId)
    const { headers, data } = await statusOf(sessionId)
    assert.equal(data.status, 'completed')
    assert.equal(headers.get('retry-after'), null)
    assert.equal(data.uuid, uuid)
    assert.equal(data.billable, true)
    assert.equal(data.files.xml_url, `${base}/api/v1/files/${sessionId}/xml`)
    const seconds = Math.floor((Date.parse(data.completed_at) - Date.parse(data.created_at)) / 1_000)
    assert.equal(data.processing_time_seconds, seconds)
    assert.deepEqual(
      { recovered: data.recovered, differs: data.differs, checks: data.checks, warnings: data.warnings },
      {
        recovered: false,
        differs: [],
        checks: { seal: 'verified', stamp_seal: 'not_checked', chain: 'not_checked' },
        warnings: [],
      },
      'as an older version recorded it',
    )
  })

  test('a completed test session is not billable', async () => {
    const sessionId = await api.newSession(api.account.test_key)
    await complete(api.platform, sessionId)
    const response = await api.get(api.account.test_key, `get_factura_status/${sessionId}`)
    const { data } = StatusAnswer.parse(await response.json())
    assert.deepEqual([data.status, data.billable, data.test_mode], ['completed', false, true])
  })

  test('a failure says what to do about it, and its message is Spanish for who prefers that', async () => {
    const sessionId = await rejected({ code: 'ticket_incomplete', detail: 'missing: folio, FUENTE NOLASCO' })
    const sentence = async (language: string) => {
      const headers = { 'accept-language': language }
      const answer = await api.get(key, `get_factura_status/${sessionId}`, { headers })
      const { data } = StatusAnswer.parse(await answer.json())
      assert.ok(data.status === 'failed')
      assert.equal(data.failure.action, 'new_photo')
      return data.failure.message
    }
    for (const spanish of ['es', 'es-MX,es;q=0.9,en;q=0.8', 'fr,en;q=0.5,es;q=0.7', 'ES-419'])
      assert.equal(await sentence(spanish), 'El ticket se leyó, pero falta un dato que la factura necesita.')
    for (const english of ['', 'en,es', '*', 'de', 'es;q=0', 'es;q=x', 'en;q=0.9,es;q=0.8'])
      assert.equal(
        await sentence(english),
        'The ticket was read, but a field that the invoice needs is missing.',
      )
  })

  test('so are the messages of an error and its details; codes and fields stay', async () => {
    const headers = { 'accept-language': 'es-MX' }
    const failure = await assertFailure(
      await api.get(key, 'sessions?limit=0', { headers }),
      422,
      'invalid_request',
    )
    assert.match(failure.error.message, /^Faltan campos/)
    const details = [{ field: 'limit', code: 'too_small', message: 'es menor que 1' }]
    assert.deepEqual(failure.error.details, details)
    const post = (body: string, type: string) =>
      fetch(`${api.url}/api/v1/customers`, {
        ...{ method: 'POST', body },
        headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': type },
      })
    const unfit = JSON.stringify({ user_info: userInfo, uso_cfdi: 'D01' })
    const mismatch = await assertFailure(await post(unfit, 'application/json'), 422, 'regimen_uso_mismatch')
    const [said, allowed] = mismatch.error.details
    assert.match(said?.message ?? '', /^El UsoCFDI D01 no concuerda con el régimen 601/)
    assert.match(allowed?.message ?? '', /^[A-Z]+\d+$/)
    // what a detail says with the words of its error
    const refused = await assertFailure(await post('x', 'text/plain'), 415, 'unsupported_media_type')
    assert.equal(refused.error.details[0]?.message, refused.error.message)
    assert.match(refused.error.message, /^El cuerpo/)
  })
})
