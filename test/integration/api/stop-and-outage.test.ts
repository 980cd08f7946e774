import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  complete,
  newExternalId,
  photoOf,
  readEveryTicket,
  readTicket,
  startApiUnderTest,
  userInfo,
} from '#test/support/api/api-under-test.ts'
import { assertFailure, created, json, rawOn } from '#test/support/api/client.ts'
import { eventually } from '#test/support/eventually.ts'

const newBody = async () => ({
  external_id: newExternalId(),
  ticket_image: await photoOf(41),
  user_info: userInfo,
})

const firstSession = async (platform: {
  tail: (listener: (event: { streamId: string }) => void) => () => void
}) =>
  new Promise<string>((resolve) => {
    const stop = platform.tail(({ streamId }) => {
      stop()
      resolve(streamId)
    })
  })

/**
 * Every request on a new connection is told to go elsewhere, until nobody listens any more; a
 * liveness probe hears that it is alive.
 */
const assertNotice = async (url: string) => {
  for (let answers = 0; ; answers += 1) {
    const live = await fetch(`${url}/health/live`).catch(() => null)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (live === null || answer === null) return assert.ok(answers > 0)
    assert.equal(live.status, 200)
    assert.equal((await json(live)).data.status, 'ok')
    assert.equal(live.headers.get('connection'), 'close')
    assert.equal(answer.headers.get('retry-after'), '5')
    assert.equal(answer.headers.get('connection'), 'close')
    await assertFailure(answer, 503, 'maintenance')
    await sleep(20)
  }
}

test('a stop accepts nothing new, answers what is in hand, and does not wait for idle connections', async (t) => {
  const api = await startApiUnderTest()
  t.after(api.close)
  const idle = connect(Number(new URL(api.url).port), '127.0.0.1')
  await once(idle, 'connect')
  idle.on('error', () => undefined)
  const started = firstSession(api.platform)
  const answer = api.post(api.account.live_key, await newBody())
  const sessionId = await started
  const begun = performance.now()
  const stopped = api.stopApi()
  await assertNotice(api.url)
  assert.ok(performance.now() - begun >= 900, 'new connections are answered for a second')
  await assertFailure(await rawOn(idle, 'GET /health/ready HTTP/1.1\r\nhost: x\r\n\r\n'), 503, 'maintenance')
  await readTicket(api.platform, sessionId)
  const response = await answer
  assert.equal(response.headers.get('connection'), 'close')
  assert.equal((await created(response)).session_id, sessionId)
  await stopped
  assert.ok(performance.now() - begun < 6_000, 'it waited until those in hand are given up')
  await api.stopApi()
})

test('a stop does not wait for ever: who still waits for a reading is told to ask again', async (t) => {
  const api = await startApiUnderTest()
  t.after(api.close)
  const started = firstSession(api.platform)
  const answer = api.post(api.account.live_key, await newBody())
  await started
  const begun = performance.now()
  const stopped = api.stopApi()
  await assertFailure(await answer, 503, 'ocr_timeout')
  await stopped
  assert.ok(performance.now() - begun < 19_000, 'it waited for the 20 s that a reading may take')
})

/** Stands between the service and its database, and can be cut. */
const openProxy = async (target: URL) => {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    assert.ok(address && typeof address === 'object')
    return address.port
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { listen, cut }
}

test('without its database the API says 503 with Retry-After and is not ready; it recovers by itself', async (t) => {
  let proxy: Awaited<ReturnType<typeof openProxy>> | undefined
  let port = 0
  const through = async (databaseUrl: string) => {
    proxy = await openProxy(new URL(databaseUrl))
    port = await proxy.listen(0)
    return Object.assign(new URL(databaseUrl), { port: String(port) }).href
  }
  const api = await startApiUnderTest({}, through)
  t.after(async () => {
    await api.close()
    await proxy?.cut()
  })
  readEveryTicket(api.platform)
  const sessionId = (await created(await api.post(api.account.live_key, await newBody()))).session_id
  await proxy?.cut()
  const path = `get_factura_status/${sessionId}`
  const response = await api.get(api.account.live_key, path)
  assert.equal(response.headers.get('retry-after'), '5')
  const failure = await assertFailure(response, 503, 'overloaded')
  assert.doesNotMatch(JSON.stringify(failure), /127\.0\.0\.1|ECONN/)
  await assertFailure(await fetch(`${api.url}/health/ready`), 503, 'overloaded')
  assert.equal((await fetch(`${api.url}/health/live`)).status, 200)
  await proxy?.listen(port)
  assert.equal((await api.get(api.account.live_key, path)).status, 200)
  // the watches of this process notice within seconds
  await eventually(async () => {
    const ready = await fetch(`${api.url}/health/ready`)
    assert.equal(ready.status, 200)
    assert.equal((await json(ready)).data.status, 'ok')
  })
  await created(await api.post(api.account.live_key, await newBody()))
})

test('without its key store the API says 503 with Retry-After and is not ready; it recovers by itself', async (t) => {
  const api = await startApiUnderTest()
  t.after(api.close)
  readEveryTicket(api.platform)
  const { dataDir } = api.platform.config
  await rename(join(dataDir, 'keys'), join(dataDir, 'away'))
  const response = await api.post(api.account.live_key, await newBody())
  assert.equal(response.headers.get('retry-after'), '5')
  await assertFailure(response, 503, 'overloaded')
  await assertFailure(await fetch(`${api.url}/health/ready`), 503, 'overloaded')
  await rename(join(dataDir, 'away'), join(dataDir, 'keys'))
  await created(await api.post(api.account.live_key, await newBody()))
  assert.equal((await fetch(`${api.url}/health/ready`)).status, 200)
})

test('a part that is not well makes ready say degraded and name it', async (t) => {
  const api = await startApiUnderTest()
  t.after(api.close)
  api.platform.health.report('ocr', 'a worker is being replaced')
  const ready = await fetch(`${api.url}/health/ready`)
  const body = await json(ready)
  assert.equal(ready.status, 200)
  assert.deepEqual(
    [body.ok, body.data],
    [true, { status: 'degraded', reasons: { ocr: 'a worker is being replaced' } }],
  )
})

test('a defect is 500 without any detail, and is logged', async (t) => {
  const api = await startApiUnderTest()
  t.after(api.close)
  readEveryTicket(api.platform)
  const sessionId = (await created(await api.post(api.account.live_key, await newBody()))).session_id
  await complete(api.platform, sessionId)
  const blobs = join(api.platform.config.dataDir, 'blobs')
  for (const name of await readdir(blobs)) await rm(join(blobs, name), { recursive: true })
  const failure = await assertFailure(
    await api.get(api.account.live_key, `files/${sessionId}/xml`),
    500,
    'internal_error',
  )
  assert.equal(failure.error.message, 'The service failed; quote the request_id.')
  const line = api.lines.find((text) => text.includes('request failed'))
  assert.match(line ?? '', new RegExp(`${failure.error.request_id}.*ENOENT`))
})
