import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { enterBlobs } from '#services/retention/enter-blobs.ts'
import { followPhotoDays } from '#services/retention/follow-photo-days.ts'
import { removeDue } from '#services/retention/remove-blobs.ts'
import { daysAgo, type KeptWorld, openKeptWorld, photoDays } from './kept-world.ts'

let world: KeptWorld
before(async () => {
  world = await openKeptWorld()
})
after(() => world.close())

const { signal } = new AbortController()
const enter = () => {
  const { given, store } = world
  return enterBlobs({ query: given.database.query, store, photoDays, signal })
}
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** As a version without rows left it: a file, as old as it is. */
const withoutRow = async (key: string, days: number): Promise<BlobRef> => {
  const ref = await world.blobs.put({ bytes: randomBytes(100), mediaType: 'image/jpeg', key })
  await world.given.database.query(
    sql`delete from vault.blobs where key_id = ${key} and sha256 = decode(${ref.sha256}, 'hex')`,
  )
  await utimes(blobPath(world.root, ref), daysAgo(days), daysAgo(days))
  return ref
}

const assertNear = (found: Date | null, expected: Date) =>
  assert.ok(found && Math.abs(found.getTime() - expected.getTime()) < MINUTE_MS, `${found} ${expected}`)

test('blobs of a version without rows get one, with the age of their files, once', async () => {
  const [photoKey, fileKey] = [await world.receiverKey(), await world.filesKey()]
  const [old, recent, xml] = [
    await withoutRow(photoKey, 100),
    await withoutRow(photoKey, 10),
    await withoutRow(fileKey, 100),
  ]
  assert.equal(await enter(), 3)
  assert.equal(await enter(), 0)
  assertNear(await world.keptUntil(recent), daysAgo(10 - 94))
  assertNear(await world.keptUntil(old), daysAgo(100 - 94))
  assert.ok((await world.keptUntil(xml)) ?? daysAgo(0) > daysAgo(-5 * 365))
  assert.equal(await removeDue({ database: world.given.database, store: world.store, signal }), 1)
  await assert.rejects(world.store.get(old), { code: 'ENOENT' })
  assert.equal((await world.blobs.get(recent)).byteLength, 100)
})

test('rows that are there stay as they are', async () => {
  const ref = await world.blobs.put({
    bytes: randomBytes(100),
    mediaType: 'image/jpeg',
    key: await world.receiverKey(),
  })
  const before = await world.keptUntil(ref)
  await utimes(blobPath(world.root, ref), daysAgo(300), daysAgo(300))
  assert.equal(await enter(), 0)
  assert.deepEqual(await world.keptUntil(ref), before)
})

test('what lies under a key of another installation is let be', async () => {
  const path = blobPath(world.root, { sha256: 'ef'.repeat(32), key: newId('key') })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'of another')
  assert.equal(await enter(), 0)
})

test('more than fit in a page are entered', async () => {
  const key = await world.receiverKey()
  for (let n = 0; n < 1_050; n += 1) {
    const path = blobPath(world.root, { sha256: `aa${String(n).padStart(62, '0')}`, key })
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
  }
  assert.equal(await enter(), 1_050)
})

test('PHOTO_DAYS of the role counts for what is there too, for photos alone', async () => {
  const [photoKey, fileKey] = [await world.receiverKey(), await world.filesKey()]
  const put = (key: string) => world.blobs.put({ bytes: randomBytes(100), mediaType: 'x', key })
  const [photo, xml] = [await put(photoKey), await put(fileKey)]
  const [photoUntil, xmlUntil] = [await world.keptUntil(photo), await world.keptUntil(xml)]
  const { query } = world.given.database
  assert.equal(await followPhotoDays({ query, photoDays, signal }), 0)
  assert.ok((await followPhotoDays({ query, photoDays: 30, signal })) > 1_000)
  assert.equal((photoUntil?.getTime() ?? 0) - 60 * 24 * HOUR_MS, (await world.keptUntil(photo))?.getTime())
  assert.deepEqual(await world.keptUntil(xml), xmlUntil)
  assert.equal(await followPhotoDays({ query, photoDays: 30, signal }), 0)
})
