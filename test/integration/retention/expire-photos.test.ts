import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import type { BlobRef } from '#contracts/values.ts'
import { blobPath, removeBlob, removePart, writeBlob } from '#platform/privacy/blob-files.ts'
import { type Blobs, directoryBlobs } from '#platform/privacy/blobs.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/key-store.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { expirePhotos } from '#services/retention/expire-photos.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let given: TestDatabase
let dataDir = ''
let root = ''
let keys: DataKeys
let blobs: Blobs
before(async () => {
  given = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'photos-'))
  root = join(dataDir, 'blobs')
  keys = await dataKeysUnder(dataDir, { query: given.database.query, pepper })
  blobs = directoryBlobs(root, keys)
})
after(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const fileOf = (ref: BlobRef) => blobPath(root, ref)
const age = (ref: BlobRef, days: number) => utimes(fileOf(ref), daysAgo(days), daysAgo(days))
const expire = (days = 90, now = new Date()) =>
  expirePhotos({
    query: given.database.query,
    root,
    days,
    now,
    signal: new AbortController().signal,
  })
const receiverKey = async () => (await keys.ofReceiver({ accountId: newId('acc'), rfc: 'EKU9003173C9' })).id
const put = (key: string, bytes: Uint8Array = randomBytes(200)) =>
  blobs.put({ bytes, mediaType: 'image/jpeg', key })
const isGone = (ref: BlobRef) => assert.rejects(blobs.get(ref), { code: 'ENOENT' })

test('photos and readings are removed once 90 days have passed since any end that their session can have had', async () => {
  const key = await receiverKey()
  const { id: files } = await keys.ofFiles({ accountId: newId('acc'), at: '2026-11-21T12:00:00.000Z' })
  const [old, recent, xml] = [await put(key), await put(key), await put(files)]
  await age(old, 94.01)
  await age(recent, 93.99)
  await age(xml, 400)
  assert.equal(await expire(), 1)
  await isGone(old)
  assert.equal((await blobs.get(recent)).byteLength, 200)
  assert.equal((await blobs.get(xml)).byteLength, 200)
  assert.equal(await expire(), 0)
  assert.equal(await expire(89), 1)
  await isGone(recent)
})

test('a photo that was sent again is kept from then on', async () => {
  const key = await receiverKey()
  const bytes = randomBytes(300)
  const ref = await put(key, bytes)
  await age(ref, 95)
  await put(key, bytes)
  assert.equal(await expire(), 0)
  assert.deepEqual(await blobs.get(ref), bytes)
})

test('who sends a photo again in the moment of its removal has it', async () => {
  const key = await receiverKey()
  const bytes = randomBytes(300)
  const ref = await put(key, bytes)
  for (let n = 0; n < 300; n += 1) {
    await age(ref, 95)
    const again = async () => {
      for (let turns = n % 12; turns > 0; turns -= 1) await new Promise(setImmediate)
      return put(key, bytes)
    }
    await Promise.all([removeBlob(fileOf(ref), daysAgo(94)), removeBlob(fileOf(ref), daysAgo(94)), again()])
    assert.deepEqual(await blobs.get(ref), bytes)
  }
})

test('what a destroyed key sealed and what a crash left behind goes at once, however old', async () => {
  const key = await receiverKey()
  const ref = await put(key)
  const part = `${fileOf(ref)}.0000.part`
  await writeFile(part, 'half a blob')
  await destroyKey({ database: given.database, store: await openKeyStore({ dataDir, keysUrl: null }) }, key)
  assert.equal(await expire(90, daysAgo(-1.1)), 0)
  assert.deepEqual(
    (await readdir(join(root, ref.sha256.slice(0, 2)))).filter((name) => name.startsWith(ref.sha256)),
    [],
  )
})

test('what is being written stays, also under the age that its blob will have', async () => {
  const path = blobPath(root, { sha256: 'ab'.repeat(32), key: await receiverKey() })
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.0000.part`
  await writeFile(part, 'in hand')
  await utimes(part, daysAgo(95), daysAgo(95))
  assert.equal(await expire(), 0)
  assert.equal(await readFile(part, 'utf8'), 'in hand')
})

test('who was stopped for a day in the middle of a put is told so, and the next put is whole', async () => {
  const path = blobPath(root, { sha256: 'cd'.repeat(32), key: await receiverKey() })
  await mkdir(dirname(path), { recursive: true })
  let told = 0
  for (let n = 0; n < 200 && told < 3; n += 1) {
    await rm(path, { force: true })
    const writing = writeBlob(path, randomBytes(100_000)).then(
      () => true,
      () => false,
    )
    const walking = async () => {
      for (let turns = n % 8; turns > 0; turns -= 1) await new Promise(setImmediate)
      const parts = readdirSync(dirname(path)).filter((name) => name.endsWith('.part'))
      for (const name of parts) await removePart(join(dirname(path), name), daysAgo(-1.1))
    }
    const [isWritten] = await Promise.all([writing, walking()])
    const size = statSync(path, { throwIfNoEntry: false })?.size
    assert.equal(size, isWritten ? 100_000 : undefined)
    if (!isWritten) told += 1
  }
  assert.ok(told > 0)
  await writeBlob(path, randomBytes(100_000))
  assert.equal(statSync(path).size, 100_000)
})
