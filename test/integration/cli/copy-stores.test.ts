import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { sql } from '#contracts/sql.ts'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import type { BlobName } from '#platform/privacy/blobs/blob-store.ts'
import type { Copied } from '#platform/privacy/blobs/copy-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { keepBlobs } from '#platform/privacy/blobs/keep-blobs.ts'
import { directoryKeys } from '#platform/privacy/keys/key-store.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type Command, type Context, Refusal, UsageError } from '#services/cli/command-line/command.ts'
import { copyBlobs } from '#services/cli/stores/copy-blobs.ts'
import { copyKeys } from '#services/cli/stores/copy-keys.ts'
import { someBlob } from '#test/integration/platform/privacy/blobs/store-contract.ts'
import { pepper } from '#test/support/environment.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { type ObjectStore, objectStore } from '#test/support/s3/object-store.ts'

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

suite('an installation moves to a bucket, and back', { skip, timeout: 60_000 }, () => {
  const { client, environment, way, close } = found as ObjectStore
  let root = ''
  let given: TestDatabase
  before(async () => {
    given = await testDatabase()
    root = await mkdtemp(join(tmpdir(), 'copy-stores-'))
    for (const Bucket of ['blobs', 'keys']) await client.send(new CreateBucketCommand({ Bucket }))
  })
  after(async () => {
    await close()
    await given.close()
    await rm(root, { recursive: true, force: true })
  })
  const config = () =>
    loadConfig({
      ...environment('BLOBS', 'blobs'),
      ...environment('KEYS', 'keys'),
      ...{ KEY_PEPPER: pepper, MASTER_KEY: randomBytes(32).toString('base64') },
    })
  const run = async ({ prepare }: Command, ...words: string[]) =>
    prepare?.(words, config())({ query: given.database.query } as Context)
  const folder = (name: string) => pathToFileURL(join(root, name)).href
  const folderOf = async (name: string) => {
    await mkdir(join(root, name))
    return join(root, name)
  }

  test('every blob, also where the first copy was broken off; what is there is not read again', async () => {
    const from = directoryStore(join(root, 'from'))
    const blobs = Array.from({ length: 40 }, () => someBlob(200))
    for (const { name, content } of blobs) await from.putIfAbsent(name, content)
    const [source, target] = [folder('from'), 's3://blobs/of/factura']
    // the store goes away after the bucket was looked at and some were copied
    way.break({ kind: 'gone' }, Number.POSITIVE_INFINITY, 60)
    await assert.rejects(async () => run(copyBlobs, source, target), StoreUnavailable)
    way.mend()
    const [told] = (await run(copyBlobs, source, target)) as [Copied]
    assert.ok(told.there > 0 && told.copied > 0)
    assert.equal(told.there + told.copied, 40)
    const late = someBlob(50)
    await from.putIfAbsent(late.name, late.content)
    assert.deepEqual(await run(copyBlobs, source, target), [{ copied: 1, there: 40, gone: 0, bytes: 50 }])

    await run(copyBlobs, target, folder('back'))
    for (const { name, bytes } of [...blobs, late])
      assert.deepEqual(await readFile(blobPath(join(root, 'back'), name)), bytes)
  })

  test('the keys, with the name of their store; never into the store of another installation', async () => {
    const [source, target] = [folder('keys'), 's3://keys/of/factura']
    await assert.rejects(async () => run(copyKeys, source, target), Refusal)
    const from = directoryKeys(join(root, 'keys'))
    const ids = Array.from({ length: 5 }, () => newId('key'))
    for (const id of ids) await from.put(id, Buffer.from(id))
    await from.christen('store-of-the-test')
    assert.deepEqual(await run(copyKeys, source, target), [
      { copied: 5, removed: 0, store: 'store-of-the-test' },
    ])
    await run(copyKeys, target, folder('keys-back'))
    const back = directoryKeys(join(root, 'keys-back'))
    for (const id of ids) assert.equal(String(await back.get(id)), id)
    assert.equal(await back.name(), 'store-of-the-test')

    await mkdir(join(root, 'foreign'))
    await directoryKeys(join(root, 'foreign')).put(newId('key'), Buffer.from('x'))
    await directoryKeys(join(root, 'foreign')).christen('another')
    await assert.rejects(async () => run(copyKeys, folder('foreign'), target), /another installation/)
  })

  test('what was erased, or ended, after an earlier copy does not live on in the copy', async () => {
    const { query } = given.database
    const ids = Array.from({ length: 3 }, () => newId('key'))
    const [kept, erased, late] = ids as [string, string, string]
    for (const id of ids)
      await query(sql`
        insert into vault.data_keys (key_id, purpose, account_id, subject_mac)
        values (${id}, 'receiver', ${newId('acc')}, ${Buffer.from(id)})`)
    const from = directoryKeys(await folderOf('living'))
    for (const id of ids) await from.put(id, Buffer.from(id))
    await from.christen('living')
    await run(copyKeys, folder('living'), folder('living-to'))
    await query(sql`update vault.data_keys set destroyed_at = now() where key_id = any(${[erased, late]})`)
    await from.remove(erased)
    // its removal was cut short
    assert.deepEqual(await run(copyKeys, folder('living'), folder('living-to')), [
      { copied: 1, removed: 2, store: 'living' },
    ])
    assert.deepEqual(await directoryKeys(join(root, 'living-to')).list(), [kept])

    const [source, target] = [directoryStore(join(root, 'ended')), directoryStore(join(root, 'ended-to'))]
    const blobs = Array.from({ length: 4 }, () => {
      const { name, content } = someBlob(50)
      return { name: { ...name, key: kept }, content }
    })
    for (const { name, content } of blobs) await source.putIfAbsent(name, content)
    await run(copyBlobs, folder('ended'), folder('ended-to'))
    const [ended, moved, ...others] = blobs.map(({ name }) => name) as [BlobName, BlobName, ...BlobName[]]
    // put where the service runs by now, and gone from where it ran before
    await keepBlobs(query, [{ sha256: moved.sha256, key: kept, at: new Date() }], 90)
    for (const name of [ended, moved]) await source.remove(name)
    const [told] = (await run(copyBlobs, folder('ended'), folder('ended-to'), '--final')) as [object]
    assert.deepEqual(told, { copied: 0, there: 2, gone: 0, bytes: 0, removed: 1 })
    assert.equal(await target.writtenAt(ended), null)
    for (const name of [moved, ...others]) assert.ok(await target.writtenAt(name))
  })

  test('words that are no stores are refused', async () => {
    await assert.rejects(async () => run(copyBlobs, '/var/blobs', 's3://blobs'), UsageError)
    await assert.rejects(async () => run(copyBlobs, folder('from')), UsageError)
  })
})
