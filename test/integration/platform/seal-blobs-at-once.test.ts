import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { sealBlobs } from '#services/retention/seal-blobs.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const old = new Date(Date.now() - 3 * 86_400_000)
let given: TestDatabase
let dataDir = ''
let root = ''
let keys: DataKeys
before(async () => {
  given = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'seal-at-once-'))
  root = join(dataDir, 'blobs')
  keys = await dataKeysUnder(dataDir, { query: given.database.query, pepper })
})
beforeEach(async () => {
  await rm(root, { recursive: true, force: true })
  await mkdir(root)
})
after(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => createHash('sha256').update(`clear ${n}`).digest('hex'))
const inClear = async (sha256: string) => {
  const path = blobPath(root, { sha256 })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'in clear')
  await utimes(path, old, old)
  return path
}
const seal = (through = keys) => {
  const { signal } = new AbortController()
  const { query } = given.database
  return sealBlobs({
    ...{ query, keys: through, store: directoryStore(root) },
    ...{ photoDays: 90, now: new Date(), signal },
  })
}
const left = async () =>
  (await readdir(root, { recursive: true })).filter((name) => /\/[0-9a-f]{64}$/.test(name))

/**
 * Another process takes the first blob away when this one has seen that it is there and has not
 * read it yet.
 */
const overtaken = (path: string): DataKeys => ({
  ...keys,
  ofService: async (name) => {
    const key = await keys.ofService(name)
    rmSync(path, { force: true })
    return key
  },
})

test('a blob that another process was quicker at is no error, and keeps none of the others', async () => {
  const [first = '', ...names] = namesOf(4).sort()
  const path = await inClear(first)
  for (const name of names) await inClear(name)
  assert.equal(await seal(overtaken(path)), names.length)
  assert.deepEqual(await left(), [])
})

test('three processes at once seal everything', async () => {
  for (const name of namesOf(20)) await inClear(name)
  await Promise.all([seal(), seal(), seal()])
  assert.deepEqual(await left(), [])
})

test('a blob that cannot be read keeps none of the others, and is named by an error at the end', async () => {
  const [broken = '', ...names] = namesOf(5).sort()
  await mkdir(blobPath(root, { sha256: broken }), { recursive: true })
  await utimes(blobPath(root, { sha256: broken }), old, old)
  for (const name of names) await inClear(name)
  await assert.rejects(seal(), /1 of 5 blobs could not be sealed/)
  assert.deepEqual(await left(), [join(broken.slice(0, 2), broken)])
  await rm(join(root, broken.slice(0, 2), broken), { recursive: true })
  assert.equal(await seal(), 0)
})

test('a sealed blob is never there without its row, which has the age of the blob in clear', async () => {
  const { id: key } = await keys.ofService('blobs that no event names')
  const names = namesOf(20)
  for (const name of names) await inClear(name)
  const putAt = async () => {
    const rows = await given.database.query<{ sha256: string; put_at: Date }>(
      sql`select encode(sha256, 'hex') as sha256, put_at from vault.blobs where key_id = ${key}`,
    )
    return new Map(rows.map((row) => [row.sha256, row.put_at.getTime()]))
  }
  await given.database.query(sql`delete from vault.blobs`)
  let isDone = false
  const sealing = seal().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const there = names.filter((sha256) => existsSync(blobPath(root, { sha256, key })))
    const rows = await putAt()
    assert.deepEqual(
      there.filter((sha256) => rows.get(sha256) !== old.getTime()),
      [],
    )
    await turn()
  }
  assert.equal(await sealing, names.length)
  assert.equal((await putAt()).size, names.length)
})
