import assert from 'node:assert/strict'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { z } from 'zod'
import { Failure } from '#contracts/http/answers.ts'
import { Health } from '#contracts/http/health.ts'
import { healthRoutes } from '#platform/operation/health-routes.ts'
import { type Routes, startOperatorServer } from '#platform/operation/operator-server.ts'
import { readinessOf } from '#platform/operation/readiness.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

/** The four keys of the API's envelope, and nothing beside them. */
const Envelope = z.union([Health.strict(), Failure.strict()])
const meta = { version: '2026-11', session_id: null, timestamp: '2026-11-20T10:13:15.251Z' }

const local = { host: '127.0.0.1', port: 0 }

const answering = { now: () => '2026-11-20T10:13:15.251Z', baseUrl: 'https://api.example' }
const start = (routes: Routes, address = local) => startOperatorServer(address, routes, answering)

const get = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, body: Envelope.parse(await response.json()) }
}

/** What is ready, and how. */
const working = (status: 'ok' | 'degraded', reasons: Record<string, string>) => ({
  status: 200,
  body: { ok: true, data: { status, reasons }, error: null, meta },
})

const assertDown = async (url: string, reason: string) => {
  const { status, body } = await get(url)
  assert.equal(status, 503)
  assert.deepEqual([body.error?.code, body.error?.message], ['overloaded', `Not ready: ${reason}.`])
}

type World = Parameters<typeof readinessOf>[0]
type Given = Pick<World, 'database' | 'health'> & World['config']

/** Keys of its own under a new directory. */
const serverFor = async (t: TestContext, { database, health, roles }: Given) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'operator-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const dataKeys = await dataKeysUnder(dataDir, { query: database.query, pepper })
  const asked = { database, health, dataKeys, config: { roles } }
  const server = await start(healthRoutes(answering, () => readinessOf(asked)))
  t.after(server.stop)
  return { server, dataDir }
}

test('ready says ok, then degraded with the reason, then 503 for good when a part will not come back', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const health = createHealth()
  const { server } = await serverFor(t, { database, health, roles: ['api'] })
  const ready = () => get(`${server.url}/health/ready`)
  assert.deepEqual(await ready(), working('ok', {}))
  health.report('kafka', 'no broker answers')
  assert.deepEqual(await ready(), working('degraded', { kafka: 'no broker answers' }))
  health.fail('ocr', 'its consumer crashed')
  health.report('kafka', null)
  await assertDown(`${server.url}/health/ready`, 'ocr: its consumer crashed')
  assert.equal(await health.failed, 'ocr: its consumer crashed')
  assert.deepEqual(await get(`${server.url}/health/live`), working('ok', {}))
})

test('a database that does not answer is not ready', async (t) => {
  const { database, close } = await testDatabase()
  const health = createHealth()
  const { server } = await serverFor(t, { database, health, roles: ['api'] })
  await close()
  await assertDown(`${server.url}/health/ready`, 'the database does not answer')
})

test('a database that only reads is not ready, and is again once it writes', async (t) => {
  const { database, close } = await testDatabase({ connections: 1 })
  t.after(close)
  const { server } = await serverFor(t, { database, health: createHealth(), roles: ['relay'] })
  const ready = () => get(`${server.url}/health/ready`)
  assert.equal((await ready()).status, 200)
  await database.script('set default_transaction_read_only = on')
  await assertDown(`${server.url}/health/ready`, 'the database is read-only')
  await database.script('set default_transaction_read_only = off')
  assert.equal((await ready()).status, 200)
})

test('without its key store or its master key it is not ready, and comes back with them; a relay needs none', async (t) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const health = createHealth()
  const { server, dataDir } = await serverFor(t, { database, health, roles: ['api'] })
  const other = await testDatabase()
  t.after(other.close)
  const relay = await serverFor(t, { database: other.database, health, roles: ['relay'] })
  const ready = async () => (await get(`${server.url}/health/ready`)).status
  for (const part of ['keys', 'secrets/master-key']) {
    assert.equal(await ready(), 200)
    await rename(join(dataDir, part), join(dataDir, 'away'))
    // what was opened is remembered for four seconds
    await eventually(async () => assert.equal(await ready(), 503))
    await assertDown(`${server.url}/health/ready`, 'the key store or the master key cannot be read')
    await rename(join(dataDir, 'away'), join(dataDir, part))
    assert.equal(await ready(), 200)
  }
  await rename(join(relay.dataDir, 'keys'), join(relay.dataDir, 'away'))
  assert.equal((await get(`${relay.server.url}/health/ready`)).status, 200)
})

test('routes are added by path; anything else is 404, other methods 405, and a route that fails is 500', async (t) => {
  const server = await start({
    '/metrics': async () => ({ status: 200, type: 'text/plain', body: 'up 1\n' }),
    '/broken': async () => {
      throw new Error('no')
    },
  })
  t.after(server.stop)
  const metrics = await fetch(`${server.url}/metrics?x=1`)
  assert.deepEqual(
    [metrics.status, metrics.headers.get('content-type'), await metrics.text()],
    [200, 'text/plain', 'up 1\n'],
  )
  assert.equal((await get(`${server.url}/`)).status, 404)
  assert.equal((await get(`${server.url}/broken`)).status, 500)
  const posted = await fetch(`${server.url}/metrics`, { method: 'POST' })
  assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET, HEAD'])
  assert.equal(Failure.strict().parse(await posted.json()).error.code, 'method_not_allowed')
})

test('a port that is taken is said', async (t) => {
  const server = await start({})
  t.after(server.stop)
  const port = Number(new URL(server.url).port)
  await assert.rejects(start({}, { ...local, port }), /EADDRINUSE/)
})

test('whatever is asked for, it answers: a path that is no URL too', async (t) => {
  const server = await start({})
  t.after(server.stop)
  const { hostname, port } = new URL(server.url)
  for (const path of ['//', '/%', '*', '/?//']) {
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
    assert.equal(status, 404)
  }
})
