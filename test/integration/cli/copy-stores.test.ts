import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import type { Copied } from '#platform/privacy/blobs/copy-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { directoryKeys } from '#platform/privacy/keys/key-store.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type Command, Refusal, UsageError } from '#services/cli/command-line/command.ts'
import { copyBlobs } from '#services/cli/stores/copy-blobs.ts'
import { copyKeys } from '#services/cli/stores/copy-keys.ts'
import { someBlob } from '#test/integration/platform/privacy/blobs/store-contract.ts'
import { pepper } from '#test/support/environment.ts'
import { type ObjectStore, objectStore } from '#test/support/s3/object-store.ts'

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

suite('an installation moves to a bucket, and back', { skip, timeout: 60_000 }, () => {
  const { client, environment, way, close } = found as ObjectStore
  let root = ''
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'copy-stores-'))
    for (const Bucket of ['blobs', 'keys']) await client.send(new CreateBucketCommand({ Bucket }))
  })
  after(async () => {
    await close()
    await rm(root, { recursive: true, force: true })
  })
  const config = () =>
    loadConfig({
      ...environment('BLOBS', 'blobs'),
      ...environment('KEYS', 'keys'),
      ...{ KEY_PEPPER: pepper, MASTER_KEY: randomBytes(32).toString('base64') },
    })
  const run = ({ alone }: Command, ...words: string[]) => alone?.(words, config(), () => undefined)
  const folder = (name: string) => pathToFileURL(join(root, name)).href

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
    assert.deepEqual(await run(copyKeys, source, target), [{ copied: 5, store: 'store-of-the-test' }])
    await run(copyKeys, target, folder('keys-back'))
    const back = directoryKeys(join(root, 'keys-back'))
    for (const id of ids) assert.equal(String(await back.get(id)), id)
    assert.equal(await back.name(), 'store-of-the-test')

    await mkdir(join(root, 'foreign'))
    await directoryKeys(join(root, 'foreign')).put(newId('key'), Buffer.from('x'))
    await directoryKeys(join(root, 'foreign')).christen('another')
    await assert.rejects(async () => run(copyKeys, folder('foreign'), target), /another installation/)
  })

  test('words that are no stores are refused', async () => {
    await assert.rejects(async () => run(copyBlobs, '/var/blobs', 's3://blobs'), UsageError)
    await assert.rejects(async () => run(copyBlobs, folder('from')), UsageError)
  })
})
