import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { BlobRef } from '#contracts/values.ts'
import { type Blobs, createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { SealBroken } from '#platform/privacy/keys/seal.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const secrets = new Map([
  ['key_A', randomBytes(32)],
  ['key_B', randomBytes(32)],
])
const keys: Pick<DataKeys, 'open'> = {
  open: async (id) => {
    const secret = secrets.get(id)
    if (!secret) throw new KeyDestroyed()
    return { id, secret }
  },
}

let root = ''
let given: TestDatabase
let stored: Blobs
const open = () =>
  createBlobs({
    store: directoryStore(join(root, 'not', 'there', 'yet')),
    keys,
    query: given.database.query,
    photoDays: 90,
  })
before(async () => {
  given = await testDatabase()
  root = await mkdtemp(join(tmpdir(), 'blobs-'))
  stored = open()
})
const blobs = {
  get: (ref: BlobRef) => stored.get(ref),
  put: (bytes: Uint8Array, mediaType: string, key = 'key_A') => stored.put({ bytes, mediaType, key }),
}
after(async () => {
  await given.close()
  await rm(root, { recursive: true, force: true })
})

const fileOf = (sha256: string) => join(root, 'not', 'there', 'yet', sha256.slice(0, 2), `${sha256}.key_A`)
const filesBeside = (sha256: string) => readdir(join(fileOf(sha256), '..'))

test('what was put comes back, named by its SHA-256', async () => {
  const bytes = randomBytes(70_000)
  const ref = await blobs.put(bytes, 'image/jpeg')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  assert.deepEqual(ref, { sha256, mediaType: 'image/jpeg', bytes: 70_000, key: 'key_A' })
  assert.deepEqual(await blobs.get(ref), bytes)
  assert.deepEqual(await open().get(ref), bytes)
})

test('no bytes at all are a blob too', async () => {
  assert.deepEqual(await blobs.get(await blobs.put(Buffer.alloc(0), 'text/plain')), Buffer.alloc(0))
})

test('the same bytes are stored once', async () => {
  const bytes = randomBytes(100)
  const { sha256 } = await blobs.put(bytes, 'image/jpeg')
  const { ino } = await stat(fileOf(sha256))
  await blobs.put(bytes, 'image/png')
  assert.equal((await stat(fileOf(sha256))).ino, ino)
})

test('what turns out not to be wanted while it is written leaves nothing behind', async () => {
  const bytes = randomBytes(70_000)
  const unwanted = new Error('it cannot be decoded')
  const check = () => Promise.reject(unwanted)
  const put = stored.put({ bytes, mediaType: 'image/jpeg', key: 'key_A', check })
  await assert.rejects(put, unwanted)
  assert.deepEqual(await filesBeside(createHash('sha256').update(bytes).digest('hex')), [])
  const ref = await blobs.put(bytes, 'image/jpeg')
  await assert.rejects(stored.put({ bytes, mediaType: 'image/jpeg', key: 'key_A', check }), unwanted)
  assert.deepEqual(await blobs.get(ref), bytes)
})

test('the same bytes put many times at once are stored whole, and leave nothing else behind', async () => {
  const bytes = randomBytes(300_000)
  const refs = await Promise.all(Array.from({ length: 24 }, () => blobs.put(bytes, 'image/jpeg')))
  const sha256 = refs[0]?.sha256 ?? ''
  assert.equal(new Set(refs.map((ref) => ref.sha256)).size, 1)
  assert.deepEqual(await blobs.get({ sha256, mediaType: 'image/jpeg', bytes: 300_000, key: 'key_A' }), bytes)
  const files = await filesBeside(sha256)
  assert.deepEqual(
    files.filter((file) => file.startsWith(sha256)),
    [`${sha256}.key_A`],
  )
})

test('a blob whose bytes were changed on disk is not given out', async () => {
  const ref = await blobs.put(randomBytes(50), 'application/xml')
  await writeFile(fileOf(ref.sha256), randomBytes(50))
  await assert.rejects(blobs.get(ref), /damaged/)
})

test('a blob that was cut short is mended when its bytes are put again', async () => {
  const bytes = randomBytes(50)
  const ref = await blobs.put(bytes, 'application/xml')
  await truncate(fileOf(ref.sha256), 20)
  await assert.rejects(blobs.get(ref), /damaged/)
  await blobs.put(bytes, 'application/xml')
  assert.deepEqual(await blobs.get(ref), bytes)
})

test('a blob that is gone is an error, not an empty file', async () => {
  const ref = await blobs.put(randomBytes(50), 'application/xml')
  await rm(fileOf(ref.sha256))
  await assert.rejects(blobs.get(ref), { code: 'ENOENT' })
})

test('nobody else on the machine can read a blob', async () => {
  const { sha256 } = await blobs.put(randomBytes(50), 'image/jpeg')
  assert.equal((await stat(fileOf(sha256))).mode & 0o077, 0)
})

test('on disk a blob is sealed: its bytes are not in the file, and another key gives another file', async () => {
  const bytes = Buffer.from('URE180429TM6 UNIVERSIDAD ROBOTICA ESPAÑOLA')
  const [one, other] = [await blobs.put(bytes, 'text/plain'), await blobs.put(bytes, 'text/plain', 'key_B')]
  const file = await readFile(fileOf(one.sha256))
  assert.ok(!file.includes('URE180429TM6') && !file.includes('ROBOTICA'))
  assert.equal((await filesBeside(one.sha256)).filter((name) => name.startsWith(one.sha256)).length, 2)
  assert.deepEqual(await blobs.get(other), bytes)
})

test('a blob opens only as what it is, whatever name its file is given', async () => {
  const [one, other] = [
    await blobs.put(randomBytes(60), 'text/plain'),
    await blobs.put(randomBytes(60), 'text/plain'),
  ]
  await rename(fileOf(one.sha256), fileOf(other.sha256))
  await assert.rejects(blobs.get(other), SealBroken)
})

test('under a destroyed key nothing is given out or taken, though the file is still there', async () => {
  secrets.set('key_C', randomBytes(32))
  const ref = await blobs.put(randomBytes(60), 'text/plain', 'key_C')
  secrets.delete('key_C')
  await assert.rejects(blobs.get(ref), KeyDestroyed)
  await assert.rejects(blobs.put(randomBytes(60), 'text/plain', 'key_C'), KeyDestroyed)
})

test('a blob of before there were keys is still read', async () => {
  const bytes = randomBytes(80)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await blobs.put(bytes, 'text/plain')
  await writeFile(join(root, 'not', 'there', 'yet', sha256.slice(0, 2), sha256), bytes)
  assert.deepEqual(await blobs.get({ sha256, mediaType: 'text/plain', bytes: 80 }), bytes)
})
