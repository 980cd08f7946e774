import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { after, before, test } from 'node:test'
import { openSwPac, type SwOptions } from '#services/billing/pac/sw-pac.ts'

type Seen = { path: string; headers: IncomingMessage['headers']; body: string }

const seen: Seen[] = []
let answer: (path: string, response: Parameters<RequestListener>[1], count: number) => void = () => undefined
const server = createServer(async (incoming, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const path = incoming.url ?? ''
  seen.push({ path, headers: incoming.headers, body: Buffer.concat(chunks).toString() })
  answer(path, response, seen.filter((each) => each.path === path).length)
})
let url = ''
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/under`
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const json = (response: Parameters<RequestListener>[1], status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
const success = { status: 'success', data: { cfdi: '<stamped/>', uuid: 'U' } }
const granted = (n: number) => ({ status: 'success', data: { token: `token-${n}` } })
const STAMP = '/under/v4/cfdi33/stamp/v4'
const AUTH = '/under/v2/security/authenticate'

const pacWith = (more: Partial<SwOptions> = {}) => {
  seen.length = 0
  return openSwPac({ url, credentials: { user: 'me', password: 'secret' }, timeoutMs: 10_000, ...more })
}
const asking = (signal = new AbortController().signal) => ({ key: 'k'.repeat(150), signal })

test('the document goes as the field xml with a key of 100 characters, under a token that is asked for once', async () => {
  answer = (path, response, n) => json(response, 200, path === AUTH ? granted(n) : success)
  const pac = pacWith()
  for (const _ of [1, 2]) {
    const outcome = await pac.stamp('<signed ñ="1"/>', asking())
    assert.deepEqual(outcome, { kind: 'stamped', xml: '<stamped/>', uuid: 'U', recovered: false })
  }
  assert.deepEqual(
    seen.map(({ path }) => path),
    [AUTH, STAMP, STAMP],
  )
  assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), { user: 'me', password: 'secret' })
  const sent = seen[1]
  assert.ok(sent)
  assert.equal(sent.headers.authorization, 'Bearer token-1')
  assert.equal(sent.headers['customid'], 'k'.repeat(100))
  const form = await new Response(sent.body, {
    headers: { 'content-type': String(sent.headers['content-type']) },
  }).formData()
  const file = form.get('xml')
  assert.ok(file instanceof File)
  assert.equal(await file.text(), '<signed ñ="1"/>')
})

test('a token that is refused is asked for anew, once; a permanent one is not', async () => {
  answer = (path, response, n) =>
    path === AUTH ? json(response, 200, granted(n)) : json(response, n === 1 ? 401 : 200, success)
  assert.equal((await pacWith().stamp('<a/>', asking())).kind, 'stamped')
  assert.deepEqual(
    seen.map(({ headers }) => headers.authorization),
    [undefined, 'Bearer token-1', undefined, 'Bearer token-2'],
  )
  answer = (path, response, n) => json(response, path === AUTH ? 200 : 401, granted(n))
  const twice = await pacWith().stamp('<a/>', asking())
  assert.deepEqual(twice.kind === 'rejected' && twice.fault, 'account')
  assert.equal(seen.length, 4)
  const fixed = await pacWith({ credentials: { token: 'for-ever' } }).stamp('<a/>', asking())
  assert.deepEqual(fixed.kind === 'rejected' && fixed.fault, 'account')
  assert.deepEqual(
    seen.map(({ headers }) => headers.authorization),
    ['Bearer for-ever'],
  )
})

test('wrong credentials and a server that is not there: nothing was sent', async () => {
  answer = (_, response) => json(response, 401, { status: 'error', message: 'no' })
  const wrong = await pacWith().stamp('<a/>', asking())
  assert.deepEqual(wrong.kind === 'rejected' && [wrong.code, wrong.fault], ['authentication', 'account'])
  const gone = pacWith({ url: 'http://127.0.0.1:9', credentials: { token: 't' } })
  const nobody = await gone.stamp('<a/>', asking())
  assert.deepEqual(nobody.kind === 'rejected' && [nobody.code, nobody.fault], ['unreachable', 'account'])
})

const doubtful: readonly [string, typeof answer][] = [
  ['no answer in time', () => undefined],
  ['a connection that is cut', (_, response) => response.destroy()],
  [
    'an answer that is cut',
    (_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{', () => response.destroy())
    },
  ],
  [
    'a redirect, which is not followed',
    (_, response) => {
      response.writeHead(307, { location: `${url}/elsewhere` })
      response.end()
    },
  ],
  [
    'more than 4 MiB',
    (_, response) => {
      response.writeHead(200)
      response.end(Buffer.alloc(5 * 1024 * 1024, 0x20))
    },
  ],
  ['what is no JSON', (_, response) => response.end('<html>')],
  ['a server error', (_, response) => json(response, 502, success)],
]
for (const [what, how] of doubtful) {
  test(`${what}: it may have been stamped`, async () => {
    answer = how
    const outcome = await pacWith({ credentials: { token: 't' } }).stamp('<a/>', asking())
    assert.equal(outcome.kind, 'unknown')
    assert.equal(seen.length, 1, 'sent once')
  })
}

test('a signal ends the call', async () => {
  answer = () => undefined
  const pac = pacWith({ credentials: { token: 't' }, timeoutMs: 60_000 })
  const outcome = await pac.stamp('<a/>', asking(AbortSignal.timeout(100)))
  assert.equal(outcome.kind, 'unknown')
})

const before307 = { status: 'error', message: '307. El comprobante contiene un timbre previo.' }

test('a previous stamp without its document is asked for until it is there', async () => {
  answer = (_, response, n) =>
    json(response, 400, { ...before307, data: n < 3 ? null : { cfdi: '<stamped/>', uuid: 'U' } })
  const outcome = await pacWith({ credentials: { token: 't' } }).stamp('<a/>', asking())
  assert.deepEqual(outcome, { kind: 'stamped', xml: '<stamped/>', uuid: 'U', recovered: true })
  assert.equal(seen.length, 3)
})

test('with its UUID it is had from the store', async () => {
  const stored = '/under/datawarehouse/v1/live/U'
  answer = (path, response) =>
    path === stored
      ? json(response, 200, { status: 'success', data: { cfdi: '<stored/>' } })
      : json(response, 400, { ...before307, data: { uuid: 'U' } })
  const pac = pacWith({ credentials: { token: 't' } })
  const outcome = await pac.stamp('<a/>', asking())
  assert.equal(outcome.kind === 'stamped' && outcome.xml, '<stored/>')
  const recovered = await pac.recover({ sealedXml: '<a/>', uuid: 'U', ...asking() })
  assert.equal(recovered.kind === 'stamped' && recovered.xml, '<stored/>')
})

test('after a 307 a refusal is none: it was stamped', async () => {
  answer = (_, response, n) => json(response, n === 1 ? 400 : 401, n === 1 ? before307 : {})
  const pac = pacWith({ credentials: { token: 't' }, patienceMs: 0 })
  assert.equal((await pac.stamp('<a/>', asking())).kind, 'unknown')
})
