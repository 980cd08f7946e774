import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { converse } from '#test/support/api/conversation.ts'

let api: ApiUnderTest
before(async () => {
  api = await startApiUnderTest()
})
after(() => api.close())

const live = 'GET /health/live HTTP/1.1\r\nhost: x\r\n'
const hidden = `${live}\r\n`

const tell = async (bytes: string) => {
  const { answers, survived } = await converse(api.url, [bytes], 2)
  return [...answers.map(({ status }) => status), survived ? 'open' : 'closed']
}

test('a request whose length can be read in two ways is 400, and nothing behind it is answered', async () => {
  const head = `POST /api/v1/customers HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n`
  const lengths = [
    'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n',
    'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n',
    'content-length: 2\r\ncontent-length: 3\r\n\r\n{} ',
    'content-length: +2\r\n\r\n{}',
    'content-length: -1\r\n\r\n',
    `content-length: ${'9'.repeat(20)}\r\n\r\n{}`,
  ]
  for (const length of lengths)
    assert.deepEqual(await tell(head + length + hidden), [400, 'closed'], JSON.stringify(length))
})

test('headers that parsers read differently are 400', async () => {
  const broken = ['x-a: b\r\n c\r\n', 'x-a : b\r\n', 'x-a: a\u0000b\r\n', 'x-a: b\rc\r\n']
  for (const header of broken)
    assert.deepEqual(await tell(`${live}${header}\r\n${hidden}`), [400, 'closed'], JSON.stringify(header))
  assert.deepEqual(await tell('GET /health/live HTTP/1.1\nhost: x\n\n'), [400, 'closed'])
  const many = Array.from({ length: 2_000 }, (_, i) => `a${i}: b\r\n`).join('')
  assert.deepEqual(await tell(`${live}${many}\r\n`), [431, 'closed'])
})

test('no way of writing a path leads anywhere else', async () => {
  const paths = [
    ...['/api/v1%2fcustomers', '//health/live', '/api/v1/..;/health/live', '/api/v1/../../health/live'],
    ...['/health/live;x=1', '/api/v1/files/%2e%2e/xml/..', '/health/live/.', '/health%00/live', '*'],
  ]
  for (const path of paths)
    assert.deepEqual(await tell(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n${hidden}`), [404, 200, 'open'], path)
})

test('an empty Api-Version counts as absent, any other value is refused, and two are one other', async () => {
  const auth = `authorization: Bearer ${api.account.live_key}\r\n`
  const asked = (header: string) =>
    tell(`GET /api/v1/customers HTTP/1.1\r\nhost: x\r\n${auth}${header}\r\n${hidden}`)
  assert.deepEqual(await asked('api-version:\r\n'), [200, 200, 'open'])
  assert.deepEqual(await asked('api-version: 2026-11\r\n'), [200, 200, 'open'])
  assert.deepEqual(await asked('api-version: 2026-11\r\napi-version: 2025-01\r\n'), [400, 200, 'open'])
})
