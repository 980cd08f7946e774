import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { guardConnect, guardedLookup, type Resolve } from '#platform/outbound/guard-connect.ts'
import { AddressRefused, HttpFault } from '#platform/outbound/http-fault.ts'
import { openGuardedHttp } from '#platform/outbound/open-guarded-http.ts'
import { portOf } from '#test/support/http/port-of.ts'
import { hostile, local } from '#test/unit/platform/hostile-urls.ts'

/** Answers 200 to whoever gets through, and counts them. */
let hits = 0
let bytes = 0
const canary = createServer((socket) => {
  hits += 1
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    bytes += data.length
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
})
let port = 0

before(async () => {
  // `::` takes IPv4 connections too: whatever leads to this machine ends here
  canary.listen(0, '::')
  await once(canary, 'listening')
  port = portOf(canary)
})
after(() => canary.close())

const never: Resolve = () => {
  throw new Error('a literal must not be looked up')
}
const always =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses

const ask = async (url: string, guard: { allowLocal: boolean; resolve?: Resolve }) => {
  const http = openGuardedHttp(guard)
  try {
    const signal = AbortSignal.timeout(5_000)
    const answer = await http.send({ url, method: 'POST', body: '{}', signal })
    for await (const _ of answer.body);
    return answer.status
  } finally {
    http.close()
  }
}

const isRefusal = (error: unknown) =>
  error instanceof HttpFault && error.fault === 'address_refused' && !error.connected

const refuses = async (url: string, guard: { allowLocal: boolean; resolve?: Resolve }) => {
  const before = hits
  await assert.rejects(ask(url, guard), isRefusal)
  assert.equal(hits, before, `${url} reached the canary`)
}

for (const host of [
  '127.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
  '127.1',
  '0177.0.0.1',
  '0.0.0.0',
  '[::]',
])
  test(`the literal ${host} is refused, though nobody looks it up`, () =>
    refuses(`http://${host}:${port}/`, { allowLocal: false, resolve: never }))

const answers: [string, string[]][] = [
  ['loopback', ['127.0.0.1']],
  ['a private address', ['10.1.2.3']],
  ['a link-local address', ['169.254.169.254']],
  ['IPv6 loopback', ['::1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
  ['a public address and loopback', ['8.8.8.8', '127.0.0.1']],
  [
    'loopback behind twenty public addresses',
    [...Array.from({ length: 20 }, (_, i) => `8.8.4.${i}`), '127.0.0.1'],
  ],
  ['a public IPv6 address and a private IPv4 one', ['2606:4700:4700::1111', '192.168.0.1']],
]
for (const [what, addresses] of answers)
  test(`a name that answers with ${what} is refused, loopback allowed or not`, async () => {
    await refuses(`http://hooks.example.com:${port}/`, { allowLocal: false, resolve: always(...addresses) })
    await refuses(`http://hooks.example.com:${port}/`, { allowLocal: true, resolve: always(...addresses) })
  })

test('every hostile address of the table is refused at connect too, with a DNS that leads all names here', async () => {
  const before = hits
  let tried = 0
  for (const url of [...hostile, ...local].flatMap((text) => URL.parse(text) ?? [])) {
    if (!/^https?:$/.test(url.protocol)) continue
    url.protocol = 'http:'
    url.username = ''
    url.password = ''
    url.port = String(port)
    tried += 1
    await assert.rejects(ask(url.href, { allowLocal: false, resolve: always('127.0.0.1') }), url.href)
  }
  assert.ok(tried > 90, `${tried} addresses`)
  assert.equal(hits, before)
})

test('rebinding: the socket gets the very answer that was checked, and no second look-up is made', async () => {
  const script = [['8.8.8.8'], ['127.0.0.1']]
  let lookUps = 0
  const lookup = guardedLookup({ allowLocal: false, resolve: async () => script[lookUps++] ?? [] })
  const answer = () =>
    new Promise((resolve, reject) =>
      lookup('hooks.example.com', { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses),
      ),
    )
  assert.deepEqual(await answer(), [{ address: '8.8.8.8', family: 4 }])
  assert.equal(lookUps, 1)
  await assert.rejects(answer(), AddressRefused)
})

test('rebinding between two requests: the second connects anew and is refused', () =>
  refuses(`http://hooks.example.com:${port}/`, { allowLocal: false, resolve: always('127.0.0.1') }))

test('a socket that ended up on loopback all the same is closed before a byte is sent', async () => {
  const before = bytes
  const guarded = guardConnect({ allowLocal: false }, () => connect(port, '127.0.0.1'))
  const socket = guarded({ host: 'hooks.example.com', port })
  socket.write('what must not arrive')
  const [error] = await once(socket, 'error')
  assert.ok(error instanceof AddressRefused)
  await once(socket, 'close')
  assert.equal(bytes, before)
})

for (const host of ['127.0.0.1', 'localhost', '[::1]', '127.0.0.2'])
  test(`${host} is reached where loopback is allowed`, async () => {
    assert.equal(await ask(`http://${host}:${port}/`, { allowLocal: true, resolve: never }), 200)
  })

for (const host of [
  '10.0.0.1',
  '169.254.169.254',
  '192.168.0.1',
  '[fe80::1]',
  '[fd00::1]',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
])
  test(`${host} is refused even where loopback is allowed`, () =>
    refuses(`http://${host}:${port}/`, { allowLocal: true, resolve: never }))

test('a name without an address is an error of its own', () =>
  assert.rejects(
    ask('http://hooks.example.com/', { allowLocal: false, resolve: always() }),
    (error) => error instanceof HttpFault && error.fault === 'dns',
  ))
