import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { CreateBucketCommand, PutBucketVersioningCommand } from '@aws-sdk/client-s3'
import { directoryKeys, type KeyStore } from '#platform/privacy/keys/key-store.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { pepper } from '#test/support/environment.ts'
import { type ObjectStore, objectStore } from '#test/support/s3/object-store.ts'

/** What every store of keys does. */
const contract = (open: () => KeyStore) => {
  test('a key comes back, is replaced, and is gone when it is removed', async () => {
    const id = newId('key')
    const [one, other] = [randomBytes(65), randomBytes(65)]
    assert.equal(await open().get(id), null)
    assert.deepEqual([await open().any(), await open().holds(id)], [null, false])
    await open().put(id, one)
    assert.deepEqual(await open().get(id), one)
    assert.deepEqual([await open().any(), await open().holds(id)], [id, true])
    assert.equal(await open().holds(newId('key')), false)
    await open().put(id, other)
    assert.deepEqual(await open().get(id), other)
    await open().remove(id)
    await open().remove(id)
    assert.equal(await open().get(id), null)
  })

  test('the store has one name for ever, and it is no key', async () => {
    const id = newId('key')
    await open().put(id, randomBytes(65))
    assert.equal(await open().name(), null)
    const names = Array.from({ length: 8 }, () => newId('key'))
    await Promise.all(names.map((name) => open().christen(name)))
    const name = await open().name()
    assert.ok(names.includes(name ?? ''))
    await open().christen(newId('key'))
    assert.equal(await open().name(), name)
    assert.deepEqual(await open().list(), [id])
  })
}

suite('keys in a folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'key-stores-'))
  after(() => rm(root, { recursive: true, force: true }))
  contract(() => directoryKeys(root))
})

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

suite('keys in a bucket', { skip, timeout: 60_000 }, () => {
  const { client, environment, way, dir, close } = found as ObjectStore
  let store: KeyStore
  const secrets = { KEY_PEPPER: pepper, MASTER_KEY: randomBytes(32).toString('base64') }
  const open = (bucket: string) => openKeyStore(loadConfig({ ...secrets, ...environment('KEYS', bucket) }))
  const refused = (bucket: string, sentence: RegExp) =>
    assert.rejects(open(bucket), (error) => error instanceof ConfigError && sentence.test(error.message))
  before(async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'keys' }))
    store = await open('keys')
  })
  after(close)

  contract(() => store)

  test('a start asks for one page of a thousand keys and more, not for all', async () => {
    const folder = join(dir, 'data', 'keys', 'of', 'factura')
    const ids = Array.from({ length: 1_050 }, () => newId('key'))
    for (const id of ids) await writeFile(join(folder, id), randomBytes(65))
    const before = way.seen.length
    assert.match((await store.any()) ?? '', /^key_/)
    assert.equal(way.seen.length - before, 1)
    const listed = new Set(await store.list())
    assert.ok(ids.every((id) => listed.has(id)))
  })

  test('a bucket that has, or had, versioning is refused: an erased key would survive there', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'versioned' }))
    for (const Status of ['Enabled', 'Suspended'] as const) {
      const VersioningConfiguration = { Status }
      await client.send(new PutBucketVersioningCommand({ Bucket: 'versioned', VersioningConfiguration }))
      await refused('versioned', new RegExp(`^KEYS_URL: the bucket versioned has versioning \\(${Status}\\)`))
    }
  })

  test('a bucket with object lock is refused', async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'locked', ObjectLockEnabledForBucket: true }))
    await refused('locked', /^KEYS_URL: the bucket locked has (object lock|versioning)/)
  })

  test('a bucket that is not there is refused', () =>
    refused('nobody', /^KEYS_URL: there is no bucket nobody$/))
})
