import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { PortalTrouble } from '#services/billing/engine/ends/portal-trouble.ts'
import { type HttpClient, openHttpClient } from '#services/billing/engine/http/open-http-client.ts'

const listen = async (server: Server): Promise<URL> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  return new URL(`http://127.0.0.1:${address.port}/m/x/`)
}

describe('the visitor of portals', () => {
  const seen: {
    url: string
    method: string
    cookie: string | undefined
    port: number | undefined
    body: string
  }[] = []
  const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
    '/m/x/': (response) => response.setHeader('set-cookie', 'SID=1; Path=/m/x/').end('hola'),
    '/m/x/to-other-site': (response) => response.writeHead(302, { location: elsewhere.href }).end(),
    '/m/x/loop': (response) => response.writeHead(302, { location: '/m/x/loop' }).end(),
    '/m/x/see': (response) => response.writeHead(303, { location: './done' }).end(),
    '/m/x/again': (response) => response.writeHead(307, { location: '/m/x/done' }).end(),
    '/m/x/done': (response) => response.end('done'),
    '/m/x/gzip': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('comprimido')),
    '/m/x/bomb': (response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(64 << 20))),
    '/m/x/endless': (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    },
    '/m/x/never': () => undefined,
    '/m/x/drop': (_, request) => request.socket.destroy(),
  }
  const receive = async (request: IncomingMessage) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { url = '', method = '', headers, socket } = request
    seen.push({ url, method, cookie: headers.cookie, port: socket.remotePort, body })
  }
  const server = createServer((request, response) => {
    void receive(request).then(() =>
      (answers[request.url ?? ''] ?? ((other) => other.writeHead(404).end()))(response, request),
    )
  })
  const other = createServer((_, response) => {
    visited = true
    response.end()
  })
  let visited = false
  let base: URL
  let elsewhere: URL
  let client: HttpClient

  before(async () => {
    base = await listen(server)
    elsewhere = await listen(other)
    client = openHttpClient({
      hosts: { listed: [base.host], allowLocal: true },
      headers: { 'x-sandbox-simulate': 'slow' },
      timeoutMs: 4_000,
    })
  })
  after(async () => {
    await client.close()
    server.closeAllConnections()
    server.close()
    other.close()
  })

  const get = (path: string) => client.send({ url: new URL(path, base), method: 'GET' })
  const post = (path: string, once_ = false) => {
    const exchange = {
      url: new URL(path, base),
      method: 'POST',
      body: { type: 'application/x-www-form-urlencoded', bytes: Buffer.from('a=%C3%B1') },
    } as const
    return once_ ? client.sendOnce(exchange) : client.send(exchange)
  }
  const timesSeen = (url: string) => seen.filter((request) => request.url === url).length
  const trouble = (reason: PortalTrouble['reason']) => (error: unknown) =>
    error instanceof PortalTrouble && error.reason === reason

  test('cookies are kept, forms are sent as forms', async () => {
    await get('')
    await post('done')
    const last = seen.at(-1)
    assert.deepEqual([last?.cookie, last?.body], ['SID=1', 'a=%C3%B1'])
  })

  test('a redirect within the site is followed, one to another site is not', async () => {
    const answer = await post('see')
    assert.deepEqual(
      [answer.bytes.toString(), answer.url.pathname, seen.at(-1)?.method],
      ['done', '/m/x/done', 'GET'],
    )
    await assert.rejects(get('to-other-site'), trouble('portal_changed'))
    await assert.rejects(client.send({ url: elsewhere, method: 'GET' }), trouble('portal_changed'))
    assert.equal(visited, false)
  })

  test('redirects come to an end', async () => {
    await assert.rejects(get('loop'), trouble('portal_changed'))
    assert.equal(timesSeen('/m/x/loop'), 11)
  })

  test('compressed answers are read, bombs and endless ones are not', async () => {
    assert.equal((await get('gzip')).bytes.toString(), 'comprimido')
    await assert.rejects(get('bomb'), trouble('portal_changed'))
    await assert.rejects(get('endless'), trouble('portal_changed'))
  })

  test('a portal that does not answer is left after the time-out, one that hangs up at once', async () => {
    const began = performance.now()
    await assert.rejects(get('never'), trouble('timeout'))
    assert.ok(performance.now() - began < 20_000)
    await assert.rejects(get('drop'), trouble('portal_down'))
    await assert.rejects(
      client.send({ url: new URL('http://127.0.0.1:1/m/x/'), method: 'GET' }),
      trouble('portal_changed'),
    )
  })

  test('the issuing request is sent once on a connection of its own, whatever becomes of it', async () => {
    await get('')
    const shared = seen.at(-1)?.port
    const before_ = timesSeen('/m/x/drop')
    await assert.rejects(post('drop', true), trouble('portal_down'))
    assert.equal(timesSeen('/m/x/drop') - before_, 1)
    assert.notEqual(seen.at(-1)?.port, shared)
    await assert.rejects(post('never', true), trouble('timeout'))
  })

  test('a redirect that asks to send it again is followed for any request but the issuing one', async () => {
    assert.equal((await post('again')).bytes.toString(), 'done')
    const posts = () => seen.filter(({ url, method }) => url === '/m/x/done' && method === 'POST').length
    const count = posts()
    await assert.rejects(post('again', true), trouble('portal_changed'))
    assert.equal(posts(), count)
  })
})
