import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { complete } from '#test/support/api/api-under-test.ts'
import { converse } from '#test/support/api/conversation.ts'
import { openWorld, type World } from '#test/support/api/world.ts'

const live = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'
const json = 'content-type: application/json\r\n'
const sized = (text: string) => `content-length: ${text.length}\r\n\r\n${text}`
const chunked = (text: string) =>
  `transfer-encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

describe('several requests on one connection', () => {
  let api: World
  let auth: string
  before(async () => {
    api = await openWorld()
    auth = `authorization: Bearer ${api.account.live_key}\r\n`
  })
  after(() => api.close())

  const statuses = async (packets: string[], expect: number) => {
    const { answers, survived } = await converse(api.url, packets, expect)
    return [...answers.map(({ status }) => status), survived ? 'open' : 'closed']
  }
  const to = (line: string, headers = '') => `${line} HTTP/1.1\r\nhost: x\r\n${headers}`
  const post = (headers: string) => to('POST /api/v1/get_factura', headers)

  test('a request behind a refused body is answered, and the connection stays open', async () => {
    const small = '{"bad'
    const large = 'x'.repeat(300_000)
    const tooLarge = 'x'.repeat(15.5 * 1024 * 1024)
    const cases: [number, string, string[]][] = [
      [401, post(json), [small, large]],
      [415, post(`${auth}content-type: text/plain\r\n`), [small, large]],
      [415, post(`${auth}${json}content-encoding: gzip\r\n`), [small]],
      [400, post(`${auth}${json}`), [small, large]],
      [400, post(`${auth}${json}api-version: 1999-01\r\n`), [small]],
      [413, post(`${auth}${json}`), [tooLarge]],
      [404, to('POST /nope', json), [small, large]],
      [405, to('PUT /api/v1/get_factura', json), [small, large]],
      [404, to('DELETE /api/v1/customers/x', `${auth}content-type: ;;;\r\n`), [small, large]],
    ]
    for (const [status, head, texts] of cases)
      for (const text of texts)
        for (const body of [sized(text), chunked(text)]) {
          const what = `${head.split('\r\n', 1)} ${status}, ${text.length} bytes`
          assert.deepEqual(await statuses([head + body + live], 2), [status, 200, 'open'], what)
          assert.deepEqual(await statuses([head + body, live], 2), [status, 200, 'open'], what)
        }
  })

  test('with expect: 100-continue the body is asked for once key and headers have passed', async () => {
    const expect = 'expect: 100-continue\r\n'
    const head = (headers: string, bytes: number) =>
      post(`${headers}content-length: ${bytes}\r\n${expect}\r\n`)
    const refused: [number, string, number][] = [
      [401, json, 5],
      [401, `authorization: Bearer sk_live_${'x'.repeat(32)}\r\n${json}`, 5],
      [400, `${auth}${json}api-version: 1999-01\r\n`, 5],
      [415, `${auth}content-type: text/plain\r\n`, 5],
      [413, `${auth}${json}`, 16 * 1024 * 1024],
    ]
    for (const [status, headers, bytes] of refused)
      assert.deepEqual(await statuses([head(headers, bytes)], 1), [status, 'closed'], headers)
    assert.deepEqual(await statuses([head(auth + json, 5), `{"bad${live}`], 3), [100, 400, 200, 'open'])
    const created = JSON.stringify(api.body())
    assert.deepEqual(await statuses([head(auth + json, created.length), created], 2), [100, 202, 'open'])
  })

  test('a request that is refused by its head gets no 100 Continue', async () => {
    const expect = 'content-length: 5\r\nexpect: 100-continue\r\n\r\n'
    assert.deepEqual(await statuses([to('POST /nope', expect)], 1), [404, 'closed'])
    const cancel = `POST /api/v1/sessions/ses_${'0'.repeat(26)}/cancel`
    assert.deepEqual(await statuses([to(cancel, auth + expect)], 1), [404, 'closed'])
  })

  test('a request that the parser refuses is answered after the requests before it', async () => {
    const wrong = ['NONSENSE\r\n\r\n', `PUT /x HTTP/1.1\r\nhost: x\r\n${sized('')}NONSENSE\r\n\r\n`]
    assert.deepEqual(await statuses([live + wrong[0]], 2), [200, 400, 'closed'])
    assert.deepEqual(await statuses([live + wrong[1]], 3), [200, 404, 400, 'closed'])
    assert.deepEqual(await statuses([`${live}${live}FOO /health/live HTTP/1.1\r\n\r\n`], 3), [
      200,
      200,
      405,
      'closed',
    ])
    assert.deepEqual(await statuses([`${live}CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n`], 2), [
      200,
      405,
      'closed',
    ])
    const created = post(`${auth}${json}`) + sized(JSON.stringify(api.body()))
    assert.deepEqual(await statuses([`${created}FOO /nope HTTP/1.1\r\n\r\n`], 2), [202, 404, 'closed'])
  })

  test('a body that breaks after its request was answered gets no second answer', async () => {
    const broken = `${json}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`
    assert.deepEqual(await statuses([post(broken), 'zz\r\n'], 2), [401, 'closed'])
    assert.deepEqual(await statuses([post(auth + broken), 'zz\r\n'], 2), [400, 'closed'])
  })

  test('a 304 describes no body, and the next answer follows it', async () => {
    const id = await api.newSession()
    await complete(api.platform, id)
    for (const type of ['xml', 'pdf']) {
      const file = `/api/v1/files/${id}/${type}`
      const etag = (
        await fetch(api.url + file, { headers: { authorization: `Bearer ${api.account.live_key}` } })
      ).headers.get('etag')
      for (const method of ['GET', 'HEAD']) {
        const request = to(`${method} ${file}`, `${auth}if-none-match: ${etag}\r\n\r\n`)
        const { answers, survived } = await converse(api.url, [request + live], 2)
        assert.deepEqual(
          answers.map(({ status }) => status),
          [304, 200],
        )
        const headers = answers[0]?.headers
        for (const name of ['content-length', 'content-type', 'transfer-encoding', 'content-disposition'])
          assert.equal(headers?.get(name), null, name)
        assert.equal(headers?.get('etag'), etag)
        assert.match(headers?.get('cache-control') ?? '', /immutable/)
        assert.ok(survived)
      }
    }
  })
})
