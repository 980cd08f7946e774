import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { KeyDestroyed, KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { directoryKeys, type KeyStore } from '#platform/privacy/keys/key-store.ts'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { type KeysWorld, openKeysWorld } from './keys-world.ts'

let given: TestDatabase
let dataDir = ''
let store: KeyStore
let keys: KeysWorld['keys']
let close: KeysWorld['close']
before(async () => {
  ;({ given, dataDir, store, keys, close } = await openKeysWorld())
  await store.christen('store of this test')
})
after(() => close())

const rfc = 'URE180429TM6'
const subject = () => ({ accountId: newId('acc'), rfc })
const destroy = (keyId: string) => destroyKey({ database: given.database, store }, keyId)

test('a receiver has one key in an account, and every process opens it', async () => {
  const one = subject()
  const made = await keys().ofReceiver(one)
  assert.equal(made.secret.length, 32)
  assert.deepEqual(await keys().ofReceiver(one), made)
  assert.deepEqual(await keys().open(made.id), made)
  for (const other of [subject(), { ...one, rfc: 'XIA190128J61' }])
    assert.notEqual((await keys().ofReceiver(other)).id, made.id)
})

test('asked for by many processes at once it is made once, and nothing else is left behind', async () => {
  const one = subject()
  const before = (await store.list()).length
  const made = await Promise.all(Array.from({ length: 12 }, () => keys().ofReceiver(one)))
  assert.equal(new Set(made.map(({ secret }) => secret.toString('hex'))).size, 1)
  assert.equal((await store.list()).length, before + 1)
})

test('files of an account have a key for each month', async () => {
  const { accountId } = subject()
  const [first, last, next] = await Promise.all(
    ['2026-11-01T00:00:00.000Z', '2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'].map((at) =>
      keys().ofFiles({ accountId, at }),
    ),
  )
  assert.equal(first?.id, last?.id)
  assert.notEqual(first?.id, next?.id)
})

test('neither the table nor the files hold a secret or an RFC in clear', async () => {
  const made = await keys().ofReceiver(subject())
  const [row] = await given.database.query<{ text: string }>(
    sql`select k::text as text from vault.data_keys k where key_id = ${made.id}`,
  )
  const file = await readFile(join(dataDir, 'keys', made.id))
  assert.ok(!row?.text.includes(rfc) && !row?.text.includes(made.secret.toString('hex')))
  assert.ok(!file.includes(made.secret))
})

test('a destroyed key is refused, its file is gone, and its receiver gets a new one', async () => {
  const one = subject()
  const process = keys()
  const made = await process.ofReceiver(one)
  await destroy(made.id)
  await assert.rejects(keys().open(made.id), KeyDestroyed)
  assert.ok(!(await readdir(join(dataDir, 'keys'))).includes(made.id))
  assert.notEqual((await keys().ofReceiver(one)).id, made.id)
  await destroy(made.id)
})

test('a destruction that was cut short refuses the key at once, and the next one finishes it', async () => {
  const made = await keys().ofReceiver(subject())
  const stuck: KeyStore = { ...store, remove: () => Promise.reject(new Error('the disk is away')) }
  await assert.rejects(destroyKey({ database: given.database, store: stuck }, made.id), /disk/)
  await assert.rejects(keys().open(made.id), KeyDestroyed)
  assert.ok(await store.get(made.id))
  await destroy(made.id)
  assert.equal(await store.get(made.id), null)
})

test('an older copy of the key store does not bring back who was erased', async () => {
  const made = await keys().ofReceiver(subject())
  const copy = await store.get(made.id)
  await destroy(made.id)
  await store.put(made.id, copy ?? Buffer.alloc(0))
  await assert.rejects(keys().open(made.id), KeyDestroyed)
})

test('a backup of the database with a copy of the blobs has no key: restored, its receiver stays erased and may come back anew', async () => {
  const one = subject()
  const made = await keys().ofReceiver(one)
  const backup = await given.database.query<{ row: unknown }>(
    sql`select to_jsonb(k) as row from vault.data_keys k where key_id = ${made.id}`,
  )
  await destroy(made.id)
  await given.database.query(sql`delete from vault.data_keys where key_id = ${made.id}`)
  await given.database.query(sql`
    insert into vault.data_keys select * from jsonb_populate_record(null::vault.data_keys, ${JSON.stringify(backup[0]?.row)}::jsonb)`)
  await assert.rejects(keys().open(made.id), KeyDestroyed)
  assert.notEqual((await keys().ofReceiver(one)).id, made.id)
})

test('a key store that is away is a fault, not an erasure', async () => {
  const made = await keys().ofReceiver(subject())
  const elsewhere = directoryKeys(await mkdtemp(join(dataDir, 'elsewhere-')))
  await assert.rejects(keys({ store: elsewhere }).open(made.id), /are KEYS_URL and MASTER_KEY there/)
  assert.deepEqual(await keys().open(made.id), made)
})

test('a key that the store lists, but does not give out, is a fault, not an erasure', async () => {
  const made = await keys().ofReceiver(subject())
  const odd: KeyStore = { ...store, get: async () => null }
  await assert.rejects(keys({ store: odd }).open(made.id), KeysUnavailable)
  assert.deepEqual(await keys().open(made.id), made)
})

test('nothing that a crash left of a destroyed key stays in the store', async () => {
  const made = await keys().ofReceiver(subject())
  await writeFile(join(dataDir, 'keys', `${made.id}.1b2c.part`), 'a wrapped copy')
  await destroy(made.id)
  assert.ok((await readdir(join(dataDir, 'keys'))).every((file) => !file.startsWith(made.id)))
})

test('with another key store, an empty one, or another pepper, an installation does not start', async () => {
  const config = { dataDir, keysUrl: null, masterKeys: null }
  const { query } = given.database
  const opened = async (folder: string, pepper: string) =>
    (await openDataKeys({ ...config, dataDir: folder }, pepper))(query)
  await opened(dataDir, 'p'.repeat(32))
  await assert.rejects(opened(await mkdtemp(join(dataDir, 'empty-')), 'p'.repeat(32)), /KEYS_URL/)
  await assert.rejects(opened(dataDir, 'q'.repeat(32)), /KEY_PEPPER/)
  await opened(dataDir, 'p'.repeat(32))
})
