import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { ApiError } from '#services/client/api-error.ts'
import { dataOf } from '#services/client/data-of.ts'
import { items } from '#services/client/items.ts'
import { openClient } from '#services/client/open-client.ts'
import { verifyWebhook } from '#services/client/verify-webhook.ts'
import { userInfo } from '#test/support/api/api-under-test.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { portOf } from '#test/support/http/port-of.ts'

describe('the typed client, on the real API', () => {
  let api: World
  before(async () => {
    api = await openWorld()
  })
  after(() => api.close())

  const client = (key = api.account.live_key) => openClient({ url: `${api.url}/`, key })

  test('creates a session and reads its status', async () => {
    const body = { external_id: 'client-1', ticket_image: api.image, user_info: userInfo }
    const created = await dataOf(client().POST('/api/v1/get_factura', { body }))
    const path = { session_id: created.session_id }
    const status = await dataOf(client().GET('/api/v1/get_factura_status/{session_id}', { params: { path } }))
    assert.equal(status.external_id, 'client-1')
    assert.equal(status.status, 'processing')
  })

  test('a list is read to its end, page after page', async () => {
    for (let n = 0; n < 5; n += 1) await api.newSession()
    await eventually(async () => {
      const ids: string[] = []
      const all = items((cursor) =>
        client().GET('/api/v1/sessions', { params: { query: { limit: 2, ...cursor } } }),
      )
      for await (const { session_id } of all) ids.push(session_id)
      assert.equal(ids.length, 6)
      assert.equal(new Set(ids).size, 6)
    })
  })

  test('events, whose next cursor is never null, are read to their head', async () => {
    await eventually(async () => {
      const all = items((cursor) =>
        client().GET('/api/v1/events', { params: { query: { types: 'SessionRequested', ...cursor } } }),
      )
      const ids = new Set<string>()
      for await (const { session_id } of all) ids.add(session_id)
      assert.equal(ids.size, 6)
    })
  })

  test('a refusal is an error with its code, its fields and the id of the request', async () => {
    const refused = async () => dataOf(client('sk_live_wrong').GET('/api/v1/customers'))
    await assert.rejects(refused, (error) => {
      assert.ok(error instanceof ApiError)
      assert.equal(error.status, 401)
      assert.equal(error.refused?.code, 'unauthorized')
      assert.match(String(error.refused?.request_id), /./)
      return true
    })
  })
})

type Play = (request: IncomingMessage, response: ServerResponse, tried: number) => void

/** A server that answers as the test says, and what the client made of it. */
const against = async (play: Play, ask: (url: string) => Promise<{ response: Response }>) => {
  let tried = 0
  const server = createServer((request, response) => {
    request.resume()
    tried += 1
    play(request, response, tried)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const begun = performance.now()
    const { response } = await ask(`http://127.0.0.1:${portOf(server)}`)
    return { status: response.status, tried, milliseconds: performance.now() - begun }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const list = (url: string) => openClient({ url, key: 'k' }).GET('/api/v1/customers')
const create = (url: string) =>
  openClient({ url, key: 'k' }).POST('/api/v1/get_factura', {
    body: { external_id: 'x', ticket_image: 'x' },
  })
const resend = (url: string) =>
  openClient({ url, key: 'k' }).POST('/api/v1/webhook_messages/{message_id}/resend', {
    params: { path: { message_id: 'm' } },
    body: {},
  })

const busyOnce: Play = (_request, response, tried) => {
  if (tried === 1) response.writeHead(503, { 'retry-after': '1' }).end('{}')
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
}
const cutOnce: Play = (request, response, tried) => {
  if (tried === 1) request.socket.destroy()
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
}

describe('the typed client sends again', () => {
  test('what can be repeated, when Retry-After has passed', async () => {
    for (const ask of [list, create]) {
      const { status, tried, milliseconds } = await against(busyOnce, ask)
      assert.deepEqual({ status, tried }, { status: 200, tried: 2 })
      assert.ok(milliseconds >= 990, `${milliseconds} ms`)
    }
  })

  test('what can be repeated, when the connection was cut', async () => {
    const { status, tried } = await against(cutOnce, create)
    assert.deepEqual({ status, tried }, { status: 200, tried: 2 })
  })

  test('never what would be done twice', async () => {
    const { status, tried } = await against(busyOnce, resend)
    assert.deepEqual({ status, tried }, { status: 503, tried: 1 })
    await assert.rejects(against(cutOnce, resend))
  })

  test('nothing whose Retry-After is longer than two minutes', async () => {
    const later: Play = (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end('{}')
    assert.deepEqual((await against(later, list)).tried, 1)
  })
})

describe('verifyWebhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = JSON.stringify({ event: 'factura.expiring', session_id: 's' })
  const signed = (at: Date) => ({
    'Webhook-Id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  })

  test('gives the body of a webhook that is signed, whatever the case of its headers', () => {
    assert.equal(verifyWebhook(signed(new Date()), body, secret).event, 'factura.expiring')
  })

  test('throws at another body, another secret, an old time and a missing header', () => {
    const headers = signed(new Date())
    assert.throws(() => verifyWebhook(headers, `${body} `, secret))
    assert.throws(() => verifyWebhook(headers, body, `whsec_${Buffer.alloc(32, 8).toString('base64')}`))
    assert.throws(() => verifyWebhook(signed(new Date(Date.now() - 600_000)), body, secret))
    assert.throws(() => verifyWebhook({ ...headers, 'webhook-signature': undefined }, body, secret))
  })
})
