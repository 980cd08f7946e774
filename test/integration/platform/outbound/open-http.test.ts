import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { WireFault } from '#platform/outbound/http-fault.ts'
import { HttpFault } from '#platform/outbound/http-fault.ts'
import { openHttp } from '#platform/outbound/open-http.ts'
import { answersAfterInterim } from '#test/support/http/interim-answers.ts'
import { type RawAnswer, type RawServer, startRawServer } from '#test/support/http/raw-server.ts'

let server: RawServer | undefined
afterEach(() => server?.close())

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
const DEADLINE_MS = 3_000

const told = async (answer: RawAnswer, keepAliveMs = 0) => {
  server = await startRawServer(() => answer)
  const http = openHttp({ connectMs: DEADLINE_MS, keepAliveMs })
  let status: number | null = null
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const reply = await http.send({ url: server.url, method: 'POST', body: '{}', signal })
    status = reply.status
    let text = ''
    for await (const chunk of reply.body) text += chunk.toString('latin1')
    return { status, text, fault: null }
  } catch (error) {
    assert.ok(error instanceof HttpFault, String(error))
    assert.equal(error.connected, true)
    return { status, text: null, fault: error.fault }
  } finally {
    http.close()
  }
}

const isOk = { status: 200, text: 'ok', fault: null }

for (const [name, pieces] of answersAfterInterim(OK))
  test(`before the answer ${name}: the request is sent once and answered`, async () => {
    assert.deepEqual(await told({ pieces, after: 'keep' }), isOk)
    assert.equal(server?.requests.length, 1)
  })

const answer = (head: string, body: string) => `HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`
const faults: readonly [string, RawAnswer['after'], string, { status: number | null; fault: WireFault }][] = [
  [
    'a header of 20,000 bytes',
    'keep',
    answer(`X: ${'a'.repeat(20_000)}`, ''),
    { status: null, fault: 'protocol' },
  ],
  [
    'less than its length, closed',
    'end',
    answer('Content-Length: 9', 'ok'),
    { status: 200, fault: 'protocol' },
  ],
  [
    'less than its length, closed as it said',
    'end',
    answer('Connection: close\r\nContent-Length: 9', 'ok'),
    { status: 200, fault: 'protocol' },
  ],
  [
    'less than its length, the line broken',
    'reset',
    answer('Content-Length: 9', 'ok'),
    { status: 200, fault: 'reset' },
  ],
  [
    'two lengths',
    'keep',
    answer('Content-Length: 2\r\nContent-Length: 3', 'ok'),
    { status: null, fault: 'protocol' },
  ],
  [
    'a length that is no number',
    'keep',
    answer('Content-Length: -2', 'ok'),
    { status: null, fault: 'protocol' },
  ],
  [
    'a length and chunks',
    'keep',
    answer('Content-Length: 2\r\nTransfer-Encoding: chunked', '2\r\nok\r\n0\r\n\r\n'),
    { status: null, fault: 'protocol' },
  ],
  [
    'a chunk without a size',
    'keep',
    answer('Transfer-Encoding: chunked', 'zz\r\nok'),
    { status: 200, fault: 'protocol' },
  ],
  [
    'chunks that end without the last',
    'end',
    answer('Transfer-Encoding: chunked', '2\r\nok\r\n'),
    { status: 200, fault: 'protocol' },
  ],
  [
    'half a chunk',
    'end',
    answer('Transfer-Encoding: chunked', '9\r\nok'),
    { status: 200, fault: 'protocol' },
  ],
  ['a header name with a blank', 'keep', answer('X Y: 1', ''), { status: null, fault: 'protocol' }],
  ['no HTTP at all', 'keep', '220 mail.example.com ESMTP\r\n', { status: null, fault: 'protocol' }],
  ['another version', 'keep', 'HTTP/2 200\r\n\r\n', { status: null, fault: 'protocol' }],
  ['a status below 100', 'keep', 'HTTP/1.1 099 X\r\n\r\n', { status: null, fault: 'protocol' }],
  [
    '101, which nobody asked for',
    'keep',
    `HTTP/1.1 101 Switching Protocols\r\n\r\n${OK}`,
    { status: null, fault: 'protocol' },
  ],
  [
    '101 with an upgrade',
    'keep',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
    { status: null, fault: 'protocol' },
  ],
  ['nothing, closed', 'end', '', { status: null, fault: 'reset' }],
  ['nothing, the line broken', 'reset', '', { status: null, fault: 'reset' }],
  ['100 and then nothing, closed', 'end', 'HTTP/1.1 100 Continue\r\n\r\n', { status: null, fault: 'reset' }],
  ['100 and then nothing', 'keep', 'HTTP/1.1 100 Continue\r\n\r\n', { status: null, fault: 'timeout' }],
]
for (const [name, after, text, { status, fault }] of faults)
  for (const keepAliveMs of [0, 1_000])
    test(`answered with ${name}: ${fault}${keepAliveMs > 0 ? ', on a connection that is kept' : ''}`, async () => {
      assert.deepEqual(await told({ pieces: [text], after }, keepAliveMs), { status, text: null, fault })
      assert.equal(server?.requests.length, 1)
    })

const whole: readonly [string, RawAnswer['after'], string][] = [
  ['more than its length', 'keep', `${OK} and more`],
  [
    'more than its length, closed as it said',
    'end',
    `${answer('Connection: close\r\nContent-Length: 2', 'ok')} and more`,
  ],
  ['a body up to the end of the connection', 'end', answer('Connection: close', 'ok')],
  ['HTTP/1.0', 'end', 'HTTP/1.0 200 OK\r\n\r\nok'],
  ['an empty line before it', 'keep', `\r\n${OK}`],
]
for (const [name, after, text] of whole)
  test(`answered with ${name}: whole`, async () => {
    assert.deepEqual(await told({ pieces: [text], after }), isOk)
  })

test('a kept connection takes one request after the other, interim answers before each', async () => {
  const pieces = ['HTTP/1.1 100 Continue\r\n\r\n', OK]
  server = await startRawServer(() => ({ pieces, after: 'keep' }))
  const http = openHttp({ connectMs: DEADLINE_MS, keepAliveMs: 1_000 })
  for (let i = 0; i < 15; i += 1) {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const reply = await http.send({ url: server.url, method: 'POST', body: `${i}`, signal })
    for await (const _ of reply.body);
    assert.equal(reply.status, 200)
  }
  http.close()
  assert.equal(server.requests.length, 15)
})

test('where nobody listens the request has not been sent', async () => {
  server = await startRawServer(() => ({ pieces: [], after: 'end' }))
  const { url } = server
  await server.close()
  server = undefined
  const http = openHttp({ connectMs: DEADLINE_MS, keepAliveMs: 0 })
  await assert.rejects(
    http.send({ url, method: 'POST', signal: AbortSignal.timeout(DEADLINE_MS) }),
    (error) => error instanceof HttpFault && error.fault === 'connect' && !error.connected,
  )
})
