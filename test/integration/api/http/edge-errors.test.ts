import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { ErrorCode } from '#contracts/http/errors.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { assertFailure, raw } from '#test/support/api/client.ts'

describe('what the API refuses before it looks at a body', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  test('an unknown path is 404, with a key and without', async () => {
    await assertFailure(await fetch(`${api.url}/nothing/here`), 404, 'not_found')
    await assertFailure(await api.get(api.account.live_key, 'nothing'), 404, 'not_found')
    await assertFailure(await api.get(api.account.live_key, 'get_factura_status/'), 404, 'not_found')
  })

  test('a browser at / is sent to the documentation; others are told where it is', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const method of ['GET', 'HEAD']) {
      const sent = await fetch(api.url, { method, headers: browser, redirect: 'manual' })
      assert.deepEqual([sent.status, sent.headers.get('location')], [302, '/docs'])
    }
    for (const headers of [{}, { accept: 'application/json' }]) {
      const { error } = await assertFailure(await fetch(api.url, { headers }), 404, 'not_found')
      for (const document of ['/docs', '/openapi.json']) assert.ok(error.message.includes(document))
    }
    await assertFailure(await fetch(api.url, { method: 'POST', headers: browser }), 404, 'not_found')
  })

  test('a path that cannot be decoded is 400 bad_url', async () => {
    await assertFailure(await fetch(`${api.url}/api/v1/get_factura_status/%ff`), 400, 'bad_url')
  })

  test('every known path answers a wrong method with 405 and Allow, OPTIONS and PROPFIND included', async () => {
    const paths = {
      '/api/v1/get_factura': 'POST',
      '/api/v1/get_factura_status/ses_x': 'GET, HEAD',
      '/api/v1/get_factura_files/ses_x': 'GET, HEAD',
      '/api/v1/files/ses_x/xml': 'GET, HEAD',
      '/health/live': 'GET, HEAD',
      '/health/ready': 'GET, HEAD',
      '/openapi.json': 'GET, HEAD',
      '/docs/errors': 'GET, HEAD',
    }
    for (const [path, allow] of Object.entries(paths)) {
      for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const response = await fetch(api.url + path, { method })
        assert.equal(response.headers.get('allow'), allow)
        await assertFailure(response, 405, 'method_not_allowed')
      }
    }
    await assertFailure(await fetch(`${api.url}/api/v1/get_factura`), 405, 'method_not_allowed')
  })

  test('without a good key it is 401, and only who sent one is told why', async () => {
    const { live_key: key } = api.account
    const wrong = [
      '',
      `Basic ${key}`,
      `Bearer ${key}x`,
      `Bearer ${key.slice(0, -1)}`,
      'Bearer',
      `Bearer ${key} ${key}`,
      key,
    ]
    for (const authorization of wrong) {
      const response = await fetch(`${api.url}/api/v1/get_factura_status/ses_x`, {
        headers: { authorization },
      })
      const reason = authorization === '' ? '' : ', error="invalid_token"'
      assert.equal(response.headers.get('www-authenticate'), `Bearer realm="api"${reason}`)
      await assertFailure(response, 401, 'unauthorized')
    }
    const inQuery = await fetch(
      `${api.url}/api/v1/get_factura_status/ses_x?api_key=${key}&authorization=Bearer%20${key}`,
    )
    assert.equal(inQuery.headers.get('www-authenticate'), 'Bearer realm="api"')
    await assertFailure(inQuery, 401, 'unauthorized')
  })

  test('the key is looked at before the media type, the size and the JSON', async () => {
    const response = await fetch(`${api.url}/api/v1/get_factura`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: 'Bearer nonsense' },
      body: 'x'.repeat(16 * 1024 * 1024),
    })
    await assertFailure(response, 401, 'unauthorized')
  })

  test('a suspended account is 403', async () => {
    const { account_id: id, live_key: key } = await api.platform.accounts.create({ name: 'Suspended' })
    await api.platform.database.script(
      `update account.accounts set suspended_at = now() where account_id = '${id}'`,
    )
    await assertFailure(await api.get(key, 'get_factura_status/ses_x'), 403, 'account_suspended')
  })

  test('an unknown Api-Version is 400, the known one is accepted', async () => {
    const path = 'get_factura_status/ses_x'
    const ask = (version: string) =>
      api.get(api.account.live_key, path, { headers: { 'api-version': version } })
    await assertFailure(await ask('2025-01'), 400, 'unsupported_version')
    await assertFailure(await ask('2026-11'), 404, 'not_found')
  })

  test('what the HTTP parser refuses is in the envelope too', async () => {
    const host = new URL(api.url).host
    const cases: [number, ErrorCode, string][] = [
      [400, 'bad_request', 'NONSENSE\r\n\r\n'],
      [400, 'bad_request', 'GET /health/live HTTP/1.1\r\nconnection: close\r\n\r\n'],
      // path and method come before the headers
      [404, 'not_found', 'GET /nope HTTP/1.1\r\nconnection: close\r\n\r\n'],
      [404, 'not_found', 'GET /nope HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n'],
      [405, 'method_not_allowed', 'POST /health/live HTTP/1.1\r\nconnection: close\r\n\r\n'],
      [
        400,
        'bad_request',
        `POST / HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n`,
      ],
      [431, 'headers_too_large', `GET / HTTP/1.1\r\nhost: ${host}\r\nx-a: ${'a'.repeat(20 * 1024)}\r\n\r\n`],
    ]
    for (const [status, code, bytes] of cases) await assertFailure(await raw(api.url, bytes), status, code)
  })

  test('headers that never end are 408 after 10 s', async () => {
    const begun = performance.now()
    const response = await raw(api.url, 'GET /health/live HTTP/1.1\r\nhost: x\r\n')
    await assertFailure(response, 408, 'request_timeout')
    assert.ok(performance.now() - begun < 20_000)
  })

  test('what a client expects beyond 100-continue does not leave the envelope', async () => {
    const response = await raw(
      api.url,
      'GET /nope HTTP/1.1\r\nhost: x\r\nexpect: 200-maybe\r\nconnection: close\r\n\r\n',
    )
    await assertFailure(response, 404, 'not_found')
  })

  test('CONNECT is 405, with a key and without, and the connection is closed', async () => {
    for (const header of ['', `authorization: Bearer ${api.account.live_key}\r\n`]) {
      const response = await raw(
        api.url,
        `CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n${header}\r\n`,
      )
      assert.equal(response.headers.get('allow'), '')
      await assertFailure(response, 405, 'method_not_allowed')
    }
  })

  test('a client that leaves after CONNECT, or sends it behind another request, harms nobody', async () => {
    const { hostname, port } = new URL(api.url)
    const get = `GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n`
    for (const before of ['', get, get.repeat(5)]) {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.write(`${before}CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n`, () =>
        socket.resetAndDestroy(),
      )
      await once(socket, 'close')
    }
    assert.equal((await fetch(`${api.url}/health/live`)).status, 200)
  })
})
