import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const main = fileURLToPath(new URL('../../../../services/cli/main.ts', import.meta.url))
const rfc = 'MUÑ180429TMA'
let db: TestDatabase
let dataDir: string
let accountId: string

before(async () => {
  db = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'cli-erase-'))
  accountId = JSON.parse(cli(['account', 'create', 'Erase']).stdout).account_id
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (words: string[], input = '') =>
  spawnSync(process.execPath, [main, ...words], {
    env: { ...bareEnvironment(), DATABASE_URL: db.url, DATA_DIR: dataDir, KEY_PEPPER: pepper },
    encoding: 'utf8',
    input,
  })
const keys = () => dataKeysUnder(dataDir, { query: db.database.query, pepper })

test('the RFC of who is to be erased comes on stdin, however it is typed', async () => {
  for (const [words, input] of [
    [[], `  ${rfc.toLowerCase()}\r\n`],
    [['-'], rfc],
    [['--now'], `${rfc.normalize('NFD')}\nmore\n`],
  ] as const) {
    const key = await (await keys()).ofReceiver({ accountId, rfc })
    const { status, stdout, stderr } = cli(['receiver', 'erase', accountId, ...words], input)
    assert.equal(status, 0, stderr)
    assert.equal(JSON.parse(stdout).erased, true)
    await assert.rejects((await keys()).open(key.id), KeyDestroyed)
  }
})

test('as a word it is refused, before anything is done and without being repeated: others can see words', async () => {
  const key = await (await keys()).ofReceiver({ accountId, rfc })
  const { status, stdout, stderr } = cli(['receiver', 'erase', accountId, rfc], rfc)
  assert.deepEqual([status, stdout], [2, ''])
  assert.match(stderr, /read from stdin/)
  assert.ok(!stderr.includes(rfc))
  assert.deepEqual(await (await keys()).open(key.id), key)
})

for (const [input, said] of [
  ['', /the RFC is missing/],
  ['\n', /the RFC is missing/],
  ['Muñoz Pérez', /not an RFC/],
  ['XAXX991399000', /not an RFC/],
] as const)
  test(`${JSON.stringify(input)} on stdin is refused`, () => {
    const { status, stdout, stderr } = cli(['receiver', 'erase', accountId], input)
    assert.deepEqual([status, stdout, stderr.trim().split('\n').length], [1, '', 1])
    assert.match(stderr, said)
    assert.ok(!stderr.includes('Pérez'))
  })
