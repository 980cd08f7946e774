import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { pepper } from '#test/support/environment.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const main = fileURLToPath(new URL('../../../../services/cli/main.ts', import.meta.url))
const [first, second] = [1, 2].map((n) => Buffer.alloc(32, n).toString('base64'))
let db: TestDatabase
let dataDir: string

beforeEach(async () => {
  db = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'cli-keys-'))
})
afterEach(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const cli = (words: string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, [main, ...words], {
    env: { ...bareEnvironment(), DATABASE_URL: db.url, DATA_DIR: dataDir, KEY_PEPPER: pepper, ...more },
    encoding: 'utf8',
  })

const keysWith = async (masterKeys: string[] | null) =>
  (await openDataKeys({ dataDir, keysUrl: null, masterKeys }, pepper))(db.database.query)
const someone = () => ({ accountId: newId('acc'), rfc: 'EKU9003173C9' })

test('the master key under DATA_DIR is replaced by one command, and data keys stay what they are', async () => {
  assert.equal(cli(['account', 'create', 'Keys']).status, 0)
  const before = await (await keysWith(null)).ofReceiver(someone())
  const { status, stdout, stderr } = cli(['master-key', 'replace'])
  assert.equal(status, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), { rewrapped: 1 })
  assert.deepEqual(await (await keysWith(null)).open(before.id), before)
  assert.deepEqual(JSON.parse(cli(['master-key', 'rewrap']).stdout), { rewrapped: 0 })
})

test('a configured one is replaced by way of both; the file command says how', async () => {
  assert.ok(first && second)
  const before = await (await keysWith([first])).ofReceiver(someone())
  const refused = cli(['master-key', 'replace'], { MASTER_KEY: first })
  assert.equal(refused.status, 1)
  assert.match(refused.stderr, /OLD,NEW/)
  const rewrapped = cli(['master-key', 'rewrap'], { MASTER_KEY: `${second},${first}` })
  assert.deepEqual(JSON.parse(rewrapped.stdout), { rewrapped: 1 })
  assert.deepEqual(await (await keysWith([second])).open(before.id), before)
  await assert.rejects(keysWith([first]), /MASTER_KEY/)
})

test('with another master key, key store or pepper it does nothing, and says in one line which it is', async () => {
  assert.ok(first && second)
  await (await keysWith([first])).ofReceiver(someone())
  const elsewhere = await mkdtemp(join(tmpdir(), 'cli-keys-elsewhere-'))
  for (const [given, line] of [
    [{ MASTER_KEY: second }, /^MASTER_KEY: does not open the data keys of KEYS_URL/],
    [{ MASTER_KEY: 'abc' }, /^MASTER_KEY: must be base64/],
    [{ MASTER_KEY: first, KEY_PEPPER: 'q'.repeat(32) }, /^KEY_PEPPER: does not belong to this installation/],
    [{ MASTER_KEY: first, KEY_PEPPER: 'short' }, /^KEY_PEPPER: must have at least 32/],
    [{ MASTER_KEY: first, KEYS_URL: `file://${elsewhere}` }, /^KEYS_URL: the key store of this database/],
    [{ MASTER_KEY: first, KEYS_URL: 'file:keys' }, /^KEYS_URL: must be file: and an absolute path/],
  ] as const) {
    const { status, stdout, stderr } = cli(['master-key', 'rewrap'], given)
    assert.deepEqual([status, stdout, stderr.trim().split('\n').length], [1, '', 1], stderr)
    assert.match(stderr, line)
  }
  await rm(elsewhere, { recursive: true })
})

test('a data key that none of the master keys wrapped is said in one line', async () => {
  assert.ok(first && second)
  await (await keysWith([first])).ofReceiver(someone())
  const strange = newId('key')
  await writeFile(join(dataDir, 'keys', `${strange}`), Buffer.alloc(80))
  const { status, stderr } = cli(['master-key', 'rewrap'], { MASTER_KEY: `${second},${first}` })
  assert.deepEqual([status, stderr.trim().split('\n').length], [1, 1], stderr)
  assert.match(stderr, /^MASTER_KEY: /)
})
