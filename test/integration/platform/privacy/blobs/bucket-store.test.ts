import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, afterEach, before, suite, test } from 'node:test'
import { inspect } from 'node:util'
import { CreateBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import type { BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { StoreUnavailable } from '#platform/privacy/s3/store-unavailable.ts'
import { ConfigError, loadConfig } from '#platform/runtime/config.ts'
import { type ObjectStore, objectStore } from '#test/support/s3/object-store.ts'
import { someBlob, storeContract } from './store-contract.ts'

const found = await objectStore()
const skip = 'skip' in found ? found.skip : false

suite('blobs in a bucket', { skip, timeout: 120_000 }, () => {
  const { client, environment, way, dir, close } = found as ObjectStore
  let store: BlobStore
  const open = () => openBlobStore(loadConfig(environment('BLOBS', 'blobs')))
  before(async () => {
    await client.send(new CreateBucketCommand({ Bucket: 'blobs' }))
    store = await open()
  })
  afterEach(() => way.mend())
  after(close)

  storeContract(
    () => store,
    async (name, length) => {
      const Key = `of/factura/${blobPath('', name)}`
      await client.send(new PutObjectCommand({ Bucket: 'blobs', Key, Body: Buffer.alloc(length) }))
    },
  )

  test('more names than one answer holds are all listed', async () => {
    const blobs = Array.from({ length: 1_050 }, () => someBlob(1))
    // beside the server, which has files for objects: a thousand puts take their time
    for (const { name, bytes } of blobs) {
      const file = blobPath(join(dir, 'data', 'blobs', 'of', 'factura'), name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    const names = new Set<string>()
    for await (const page of store.list({})) for (const { sha256 } of page) names.add(sha256)
    assert.ok(blobs.every(({ name }) => names.has(name.sha256)))
  })

  test('a slow store is waited for', async () => {
    const { bytes, name, content } = someBlob()
    way.break({ kind: 'slow', ms: 700 })
    await store.putIfAbsent(name, content)
    assert.deepEqual(await store.get(name), bytes)
  })

  test('a store that answers 503 is asked again', async () => {
    const { bytes, name, content } = someBlob()
    way.break({ kind: 'busy' }, 2)
    await store.putIfAbsent(name, content)
    way.break({ kind: 'gone' }, 2)
    assert.deepEqual(await store.get(name), bytes)
  })

  for (const kind of ['busy', 'gone'] as const)
    test(`while the store is ${kind} nothing is taken for done or for absent; afterwards it is as before`, async () => {
      const [kept, late] = [someBlob(), someBlob()]
      await store.putIfAbsent(kept.name, kept.content)
      way.break({ kind })
      await assert.rejects(store.get(kept.name), StoreUnavailable)
      await assert.rejects(store.putIfAbsent(late.name, late.content), StoreUnavailable)
      await assert.rejects(store.remove(kept.name), StoreUnavailable)
      way.mend()
      assert.deepEqual(await store.get(kept.name), kept.bytes)
      await store.putIfAbsent(late.name, late.content)
      assert.deepEqual(await store.get(late.name), late.bytes)
    })

  test('a 404 that is not the word of the store about this object is an outage', async () => {
    const { bytes, name, content } = someBlob()
    await store.putIfAbsent(name, content)
    for (const code of ['NoSuchBucket', null]) {
      way.break({ kind: 'says', status: 404, code })
      await assert.rejects(store.get(name), StoreUnavailable)
      await assert.rejects(store.writtenAt(name), StoreUnavailable)
      await assert.rejects(store.remove(name), StoreUnavailable)
      await assert.rejects(store.putIfAbsent(someBlob().name, content), StoreUnavailable)
      way.mend()
    }
    assert.deepEqual(await store.get(name), bytes)
  })

  test('an answer that falls silent in the middle of its body is given up', async () => {
    const { bytes, name, content } = someBlob(20_000)
    await store.putIfAbsent(name, content)
    way.break({ kind: 'half' })
    await assert.rejects(store.get(name), StoreUnavailable)
    way.mend()
    assert.deepEqual(await store.get(name), bytes)
  })

  test('a put beside another of the same name is tried again; one that never ends is an outage', async () => {
    const { bytes, name, content } = someBlob()
    const before = async () => way.break({ kind: 'says', status: 409, code: 'ConditionalRequestConflict' }, 2)
    await store.putIfAbsent(name, { ...content, before })
    assert.deepEqual(await store.get(name), bytes)
    way.break({ kind: 'says', status: 409, code: 'ConditionalRequestConflict' }, 10, 1)
    await assert.rejects(store.putIfAbsent(someBlob().name, content), StoreUnavailable)
  })

  test('an outage says what the store said, and nothing of the request', async () => {
    const token = 'AWS4-HMAC-SHA256 the signed request with its token'
    way.break({
      kind: 'says',
      status: 403,
      code: `SignatureDoesNotMatch</Code><CanonicalRequest>${token}</CanonicalRequest><Code>`,
    })
    const error = await store.get(someBlob().name).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof StoreUnavailable)
    assert.match(error.message, /^the object store cannot be used: get \(SignatureDoesNotMatch.*403\)$/)
    assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes('token'))
  })

  test('a put that was cut off before its answer is done once when it is repeated', async () => {
    const { bytes, name, content } = someBlob()
    const putting = store.putIfAbsent(name, {
      ...content,
      before: async () => way.break({ kind: 'gone' }, 1),
    })
    await putting
    assert.deepEqual(await store.get(name), bytes)
  })

  test('a bucket that cannot be used is refused at start', async () => {
    const config = (more: Record<string, string>) => loadConfig({ ...environment('BLOBS', 'blobs'), ...more })
    const refused = (more: Record<string, string>, sentence: RegExp) =>
      assert.rejects(
        openBlobStore(config(more)),
        (error) => error instanceof ConfigError && sentence.test(error.message),
      )
    await refused({ BLOBS_URL: 's3://nobody' }, /^BLOBS_URL: there is no bucket nobody$/)
    await refused({ BLOBS_S3_SECRET: 'another' }, /^BLOBS_URL: may not use the bucket blobs \(.*403\)$/)
    way.break({ kind: 'says', status: 200, code: null })
    await refused({}, /^BLOBS_URL: the store ignores If-None-Match/)
    way.break({ kind: 'says', status: 501, code: 'NotImplemented' }, Number.POSITIVE_INFINITY, 1)
    await refused({}, /^BLOBS_URL: the bucket takes no conditional put: .*NotImplemented, HTTP 501/)
    way.mend()
    await refused(
      { BLOBS_S3_ENDPOINT: 'http://127.0.0.1:1' },
      /^BLOBS_URL: cannot reach the bucket blobs \(E.*\)$/,
    )
  })
})
