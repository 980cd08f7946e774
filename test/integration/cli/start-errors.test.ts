import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type TestDatabase, testDatabase } from '../../postgres-for-tests.ts'

const program = (path: string) => fileURLToPath(new URL(`../../../services/${path}`, import.meta.url))
const server = [program('main.ts')]
const command = [program('cli/main.ts'), 'account', 'list']

let folder: string
let given: TestDatabase
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-errors-'))
  given = await testDatabase()
})
after(async () => {
  await given.close()
  await rm(folder, { recursive: true, force: true })
})

const run = async (words: readonly string[], environment: Readonly<Record<string, string>>) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, words, {
    env: { ...env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, stderr }
}

/** One line, exit code 1, no stack. */
const says = async (words: readonly string[], environment: Record<string, string>, line: RegExp) => {
  const { code, stderr } = await run(words, environment)
  assert.equal(code, 1, stderr)
  assert.equal(stderr.trim().split('\n').length, 1, stderr)
  assert.match(stderr, line)
  assert.doesNotMatch(stderr, /hunter2/)
}

const listening = async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  assert.ok(address && typeof address === 'object')
  return { port: address.port, close: () => taken.close() }
}

const changed = (parts: Partial<Pick<URL, 'password' | 'pathname'>>) =>
  Object.assign(new URL(given.url), parts).href

for (const [name, ROLES] of [
  ['PORT', 'api'],
  ['METRICS_PORT', 'rendering'],
] as const)
  test(`a ${name} that another program has is named with its value`, async (t) => {
    const { port, close } = await listening()
    t.after(close)
    const environment = { DATABASE_URL: given.url, ROLES, SANDBOX: 'off', [name]: String(port) }
    const line = new RegExp(`^cannot start: ${name}: ${port} on 127[.]0[.]0[.]1: .* \\(EADDRINUSE\\)$`, 'm')
    await says(server, environment, line)
  })

for (const [who, words] of [
  ['the server', server],
  ['a command', command],
] as const) {
  test(`${who} names a Postgres that does not answer, without its password`, async () => {
    const DATABASE_URL = 'postgres://factura:hunter2@127.0.0.1:1/factura?password=hunter2'
    const line = /DATABASE_URL: postgres:\/\/factura@127[.]0[.]0[.]1:1\/factura: .* \(ECONNREFUSED\)$/m
    await says(words, { DATABASE_URL }, line)
  })

  test(`${who} says why Postgres will not have it`, async () => {
    await says(
      words,
      { DATABASE_URL: changed({ password: 'hunter2' }) },
      /DATABASE_URL: .*password \(28P01\)/,
    )
    await says(words, { DATABASE_URL: changed({ pathname: '/nowhere' }) }, /\/nowhere: .* \(3D000\)/)
  })

  test(`${who} does not wait for ever for a Postgres that is silent`, async (t) => {
    const { port, close } = await listening()
    t.after(close)
    const DATABASE_URL = `postgres://factura:hunter2@127.0.0.1:${port}/factura`
    await says(words, { DATABASE_URL }, /DATABASE_URL: .*: it does not answer$/m)
  })

  test(`${who} names the broker that cannot be one`, () =>
    says(words, { KAFKA_BROKERS: 'kafka:9092,hunter' }, /KAFKA_BROKERS: "hunter" is not host:port/))
}
