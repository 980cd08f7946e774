import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

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
  const env = { ...bareEnvironment(), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
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
    const DATA_DIR = join(folder, `without-${name}`)
    await says(server, { DATA_DIR, ROLES, SANDBOX: 'off', [name]: String(port) }, line)
    await assert.rejects(
      readdir(join(DATA_DIR, 'postgres')),
      { code: 'ENOENT' },
      'said before Postgres starts',
    )
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

/** What lies where in DATA_DIR; null: a folder. */
const damaged: readonly [string, string | null, RegExp][] = [
  ['postgres', 'text', /postgres .*EEXIST.*set DATA_DIR to another folder$/m],
  ['postgres/users.lock', 'no lock', /DATA_DIR: .*postgres: file is not a database$/m],
  ['postgres/data', 'text', /DATA_DIR: .*postgres\/data\/PG_VERSION: ENOTDIR/],
  ['postgres/data/PG_VERSION', null, /DATA_DIR: .*PG_VERSION: EISDIR/],
  ['postgres/data/PG_VERSION', '12\n', /DATA_DIR: .*made by PostgreSQL 12, this version includes/],
  ['postgres/data/PG_VERSION', '\u0007\n\u001b[2J', /DATA_DIR: .*PG_VERSION names no version: restore it/],
  ['postgres/data/mine', 'text', /DATA_DIR: .*data contains something that is not a Postgres database/],
  ['secrets', 'text', /DATA_DIR: cannot write in .*secrets \(EEXIST/],
  ['secrets/key-pepper', null, /DATA_DIR: .*key-pepper: EISDIR/],
]
const isMasterKeys = 'secrets/master-key'

for (const [place, content, line] of [
  ...damaged,
  [isMasterKeys, null, /DATA_DIR: .*master-key: EISDIR/] as const,
])
  test(`${JSON.stringify(content ?? 'a folder')} as ${place} in DATA_DIR is named in one line`, async () => {
    const DATA_DIR = await mkdtemp(join(folder, 'damaged-'))
    const path = join(DATA_DIR, place)
    await mkdir(content === null ? path : dirname(path), { recursive: true })
    if (content !== null) await writeFile(path, content)
    await says(server, { DATA_DIR }, line)
    // the master key is no business of this command
    if (place !== isMasterKeys)
      await says([program('cli/main.ts'), 'account', 'create', 'X'], { DATA_DIR }, line)
  })

test('a command that begins no installation makes none where DATA_DIR has none', async () => {
  const DATA_DIR = join(folder, 'slip')
  const id = `acc_${'0'.repeat(26)}`
  for (const words of [
    'account list',
    `account rotate-secret ${id}`,
    'account revoke-key 01234567',
    `receiver erase ${id}`,
  ])
    await says(
      [program('cli/main.ts'), ...words.split(' ')],
      { DATA_DIR },
      /^DATA_DIR: there is no installation in .*slip: /,
    )
  assert.ok(!(await readdir(folder)).includes('slip'))
})

for (const roles of ['ocr', 'api'])
  test(`a server with the role ${roles} names the program of its engine where it is not there, in one line`, async (t) => {
    const own = await testDatabase()
    t.after(own.close)
    const child = spawn(process.execPath, server, {
      env: {
        ...bareEnvironment(),
        PATH: folder,
        DATABASE_URL: own.url,
        DATA_DIR: join(folder, `engine-${roles}`),
        PORT: '0',
        ROLES: roles,
        OCR_ENGINE: 'tesseract',
        LOG_LEVEL: 'silent',
      },
    })
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    assert.equal(code, 1)
    assert.match(stderr, /^cannot start: OCR_ENGINE: the program "tesseract" is not in PATH: [^\n]+\n$/)
  })
