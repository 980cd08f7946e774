import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ErrorCode } from '#contracts/http/errors.ts'
import { errorTable } from '#services/api/http/errors.ts'
import {
  type ApiUnderTest,
  newExternalId,
  photoOf,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, fieldsOf } from '#test/support/api/client.ts'

describe('bodies that the API refuses for their form', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  test('another media type, charset or a content encoding is 415', async () => {
    const others: Record<string, string>[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'application/jsonx' },
      { 'content-encoding': 'gzip' },
    ]
    for (const headers of others) {
      await assertFailure(await api.post(api.account.live_key, '{}', headers), 415, 'unsupported_media_type')
    }
    const accepted = await api.post(api.account.live_key, '{}', {
      'content-type': 'application/json; charset="UTF-8"',
    })
    await assertFailure(accepted, 422, 'invalid_request')
  })

  test('a body over 15 MiB is 413, with its length declared and without', async () => {
    const body = JSON.stringify({ ticket_image: 'A'.repeat(15 * 1024 * 1024) })
    await assertFailure(await api.post(api.account.live_key, body), 413, 'payload_too_large')
    const stream = new Blob([body]).stream()
    const chunked = await fetch(`${api.url}/api/v1/get_factura`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.account.live_key}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    })
    await assertFailure(chunked, 413, 'payload_too_large')
  })

  test('what is not JSON in UTF-8 is 400 invalid_json, and nothing of it is quoted', async () => {
    const bodies = [
      '',
      '{"external_id": "secreto-42"',
      "{'external_id': 'secreto-42'}",
      '{"a":{"__proto__":{"secreto-42":1}}}',
      '{"constructor":{"prototype":{}}}',
      '{"a":[{"\\u005f_proto__":1}]}',
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    ]
    for (const body of bodies) {
      const response = await fetch(`${api.url}/api/v1/get_factura`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.account.live_key}`, 'content-type': 'application/json' },
        body,
      })
      const failure = await assertFailure(response, 400, 'invalid_json')
      assert.doesNotMatch(JSON.stringify(failure), /secreto/)
    }
  })

  test('a body that is no object is 422', async () => {
    for (const body of [
      '[]',
      'null',
      '"text"',
      '5',
      'true',
      `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    ]) {
      await assertFailure(await api.post(api.account.live_key, body), 422, 'invalid_request')
    }
  })

  test('many faults of shape are told at once, by dotted path', async () => {
    const body = {
      external_id: 'no spaces',
      ticket_image: '',
      user_info: { razon_social: 'A|B', rfc: 5, cp: '42501', nickname: 'x' },
      uso_cfdi: null,
      webhook_url: 'https://example.com/\u0000',
      test_mode: 'yes',
      simulate: 'nothing_like_it',
      status: 'completed',
    }
    const failure = await assertFailure(await api.post(api.account.live_key, body), 422, 'invalid_request')
    const expected = [
      'external_id',
      'simulate',
      'status',
      'test_mode',
      'ticket_image',
      'user_info.nickname',
      'user_info.razon_social',
      'user_info.regimen',
      'user_info.rfc',
      'uso_cfdi',
      'webhook_url',
    ]
    assert.deepEqual([...new Set(fieldsOf(failure))].sort(), expected)
    const codeOf = (field: string) => failure.error.details.find((detail) => detail.field === field)?.code
    assert.equal(codeOf('user_info.regimen'), 'required')
    assert.equal(codeOf('status'), 'unknown_field')
    assert.equal(codeOf('user_info.nickname'), 'unknown_field')
  })

  test('empty, control, invisible and half characters and | in a name are invalid_request', async () => {
    const image = await photoOf(1)
    const invisible = ['A\u202eB', 'A\u200bB', 'A\u2066B', 'A\u00adB', '\ufeffA', 'A\u2028B', '\u3164']
    for (const name of ['', '   ', 'A\u0000B', 'A\u0007B', 'A\ud800B', 'A|B', 'A\nB', ...invisible]) {
      const body = {
        external_id: newExternalId(),
        ticket_image: image,
        user_info: { ...userInfo, razon_social: name },
      }
      const failure = await assertFailure(await api.post(api.account.live_key, body), 422, 'invalid_request')
      assert.deepEqual([...new Set(fieldsOf(failure))], ['user_info.razon_social'])
    }
  })

  test('no other string of the receiver takes what nobody sees', async () => {
    const image = await photoOf(1)
    for (const [field, value] of Object.entries(userInfo)) {
      for (const mark of ['\u202e', '\u200b', '\ufeff']) {
        const user_info = { ...userInfo, [field]: `${value}${mark}` }
        const body = { external_id: newExternalId(), ticket_image: image, user_info }
        const answer = await api.post(api.account.live_key, body)
        const failure = await assertFailure(answer, 422, 'invalid_request')
        assert.deepEqual([...new Set(fieldsOf(failure))], [`user_info.${field}`])
      }
    }
  })

  test('every refusal names what of the request it is about, and what would do', async () => {
    const { live_key: key } = api.account
    const image = await photoOf(1)
    const good = { external_id: newExternalId(), ticket_image: image, user_info: userInfo }
    const { user_info: _, ...nobody } = good
    const gif = Buffer.from('GIF89a and a good deal of text after it').toString('base64')
    const large = 'x'.repeat(16 * 1024 * 1024)
    const cases: [ErrorCode, unknown, Record<string, string>, string[]][] = [
      ['unsupported_version', good, { 'api-version': '1999-01' }, ['api-version unsupported_version']],
      ['unsupported_media_type', good, { 'content-type': 'a/b' }, ['content-type unsupported_media_type']],
      [
        'unsupported_media_type',
        good,
        { 'content-encoding': 'br' },
        ['content-encoding unsupported_media_type'],
      ],
      ['payload_too_large', large, {}, ['body payload_too_large']],
      ['invalid_json', '{"a" 1}', {}, ['body not_json']],
      ['invalid_json', '{"__proto__": 1}', {}, ['body forbidden_key']],
      [
        'receiver_required',
        nobody,
        {},
        ['user_info receiver_required', 'customer_id receiver_required', 'csf_pdf receiver_required'],
      ],
      [
        'unsupported_image_format',
        { ...good, ticket_image: gif },
        {},
        ['ticket_image unsupported_image_format', ...Array(5).fill('ticket_image allowed')],
      ],
    ]
    for (const [code, body, headers, expected] of cases) {
      const answer = await api.post(key, body, headers)
      const { error } = await assertFailure(answer, errorTable[code].status, code)
      assert.deepEqual(
        error.details.map((detail) => `${detail.field} ${detail.code}`),
        expected,
      )
    }
    const { error } = await assertFailure(await api.post(key, '{"a" 1}'), 400, 'invalid_json')
    assert.match(error.details[0]?.message ?? '', /at character 5$/)
    const saved = await assertFailure(await api.send(key, 'POST customers', {}), 422, 'receiver_required')
    assert.deepEqual(fieldsOf(saved), ['user_info', 'csf_pdf'])
  })
})
