import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { Failure } from '#contracts/http/answers.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { converse } from '#test/support/api/conversation.ts'

const known: Record<string, readonly string[]> = {
  '/api/v1/get_factura': ['POST'],
  '/api/v1/tickets/analyze': ['POST'],
  '/api/v1/get_factura_status/ses_x': ['GET', 'HEAD'],
  '/api/v1/files/ses_x/xml': ['GET', 'HEAD'],
  '/api/v1/customers': ['GET', 'HEAD', 'POST'],
  '/api/v1/customers/cus_x': ['DELETE', 'GET', 'HEAD', 'PATCH'],
  '/health/ready': ['GET', 'HEAD'],
  '/openapi.json': ['GET', 'HEAD'],
}
const unknown = [
  '/',
  '/nope',
  '/api/v1',
  '/api/v1/get_factura/',
  '/api/v1//get_factura',
  '/API/v1/get_factura',
]

/** CONNECT has no path. HEAD is known wherever GET is. */
const methods = METHODS.filter((method) => method !== 'CONNECT')
const madeUp = ['FOO', 'GETX', 'P', 'propfind', 'get', 'M-X', 'ANNOUNCE', '1']

const sized = (text: string) => `content-length: ${text.length}\r\n\r\n${text}`
const chunked = (text: string) =>
  `transfer-encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

const bodies: Record<string, string> = {
  none: '\r\n',
  'bad JSON': `content-type: application/json\r\n${sized('{"bad')}`,
  'bad JSON in chunks': `content-type: application/json\r\n${chunked('{"bad')}`,
  'good JSON': `content-type: application/json\r\n${sized('{}')}`,
  'too large': `content-type: application/json\r\ncontent-length: ${16 * 1024 * 1024}\r\n\r\n{`,
  text: `content-type: text/plain\r\n${sized('x')}`,
  'no type': sized('x'),
  'a type that is none': `content-type: ;;;\r\n${sized('x')}`,
  'an encoding': `content-type: application/json\r\ncontent-encoding: gzip\r\n${sized('x')}`,
  'an unknown version': `api-version: 1999-01\r\ncontent-type: application/json\r\n${sized('{"bad')}`,
}

describe('the order of checks: a path and a method decide before key, headers and body', () => {
  let api: ApiUnderTest
  let keys: Record<string, string>
  before(async () => {
    api = await startApiUnderTest()
    keys = {
      'no key': '',
      'a wrong key': 'authorization: Bearer nonsense\r\n',
      'a good key': `authorization: Bearer ${api.account.live_key}\r\n`,
    }
  })
  after(() => api.close())

  const ask = async (line: string, key: string, body: string) => {
    const { answers } = await converse(api.url, [`${line} HTTP/1.1\r\nhost: x\r\n${key}${body}`], 1)
    const [answer] = answers
    assert.ok(answer, `${line} was not answered`)
    return answer
  }

  const assertRefused = async (line: string, key: string, body: string) => {
    const answer = await ask(line, key, body)
    const allow = known[line.split(' ')[1] ?? '']
    const what = `${line} with ${JSON.stringify(body.slice(0, 60))}: ${answer.body}`
    assert.equal(answer.status, allow ? 405 : 404, what)
    assert.equal(answer.headers.get('allow'), allow?.join(', ') ?? null, what)
    if (line.startsWith('HEAD')) return
    const { error } = Failure.strict().parse(JSON.parse(answer.body))
    assert.equal(error.code, allow ? 'method_not_allowed' : 'not_found', what)
  }

  /** Every request of these that has no route. */
  const unrouted = (paths: readonly string[], asked: readonly string[]) =>
    paths.flatMap((path) =>
      asked.filter((method) => !known[path]?.includes(method)).map((method) => `${method} ${path}`),
    )

  test('whatever the body', async () => {
    const asked = ['OPTIONS', 'PUT', 'PATCH', 'POST', 'GET', 'DELETE', 'QUERY', 'FOO']
    const lines = unrouted([...Object.keys(known), ...unknown], asked)
    for (const body of Object.values(bodies))
      for (const [i, line] of lines.entries())
        await assertRefused(line, Object.values(keys)[i % 3] ?? '', body)
  })

  test('whatever the method, those that Node does not know included, and whoever asks', async () => {
    const lines = unrouted(['/api/v1/get_factura', '/health/ready', '/nope'], [...methods, ...madeUp])
    for (const line of lines)
      for (const key of Object.values(keys)) await assertRefused(line, key, bodies['bad JSON'] ?? '')
  })

  test('however the target is written: encoded, as a whole URL, with a query', async () => {
    const targets = ['/api/v1/get%5Ffactura', `${api.url}/api/v1/get_factura`, '/api/v1/get_factura?a=/b']
    for (const target of targets)
      for (const method of ['PUT', 'FOO']) {
        const answer = await ask(`${method} ${target}`, '', '\r\n')
        assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'POST'], `${method} ${target}`)
      }
    for (const method of ['GET', 'FOO'])
      assert.equal((await ask(`${method} /api/v1/%ff`, '', '\r\n')).status, 400)
  })

  test('a made-up method is understood in parts too, and what is no request line is 400', async () => {
    const tell = async (packets: string[]) =>
      (await converse(api.url, packets, 1)).answers.map(({ status }) => status)
    assert.deepEqual(await tell(['F', 'OO /api/v1/get_fac', 'tura HTTP/1.1\r\nhost: x\r\n\r\n']), [405])
    assert.deepEqual(await tell(['FO', 'O /nope HTTP/1.1\r\nhost: x\r\n\r\n']), [404])
    assert.deepEqual(await tell(['FOO\r\n\r\n']), [400])
    assert.deepEqual(await tell(['FOO /api/v1/get_factura HTTP/9.9\r\n\r\n']), [400])
    assert.deepEqual(await tell(['F@O /api/v1/get_factura HTTP/1.1 x\r\n\r\n']), [400])
    assert.deepEqual(await tell(['x'.repeat(40 * 1024)]), [400])
  })

  test('behind the method: key, version, media type, size, JSON, schema', async () => {
    const post = (more: string, body: string) =>
      ask('POST /api/v1/get_factura', `${keys['a good key']}${more}`, body)
    const codeOf = (text: string) => Failure.parse(JSON.parse(text)).error.code
    const large = 'content-length: 16777216\r\n\r\n{'
    const steps: [string, string, string][] = [
      ['api-version: 1999-01\r\ncontent-type: text/plain\r\n', large, 'unsupported_version'],
      ['content-type: text/plain\r\n', large, 'unsupported_media_type'],
      ['content-type: application/json\r\n', large, 'payload_too_large'],
      ['content-type: application/json\r\n', sized('{"bad'), 'invalid_json'],
      ['content-type: application/json\r\n', sized('{}'), 'invalid_request'],
    ]
    for (const [more, body, code] of steps) assert.equal(codeOf((await post(more, body)).body), code)
    const unkeyed = await ask('POST /api/v1/get_factura', '', `${steps[0]?.[0]}${large}`)
    assert.equal(codeOf(unkeyed.body), 'unauthorized')
  })
})
