import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { removeDue, removeUnreadable } from '#services/retention/remove-blobs.ts'
import { eventually } from '#test/support/eventually.ts'
import { daysAgo, type KeptWorld, openKeptWorld } from './kept-world.ts'

let world: KeptWorld
before(async () => {
  world = await openKeptWorld()
})
after(() => world.close())

const deps = () => ({
  database: world.given.database,
  store: world.store,
  signal: new AbortController().signal,
})
const put = (key: string, bytes: Uint8Array = randomBytes(200)) =>
  world.blobs.put({ bytes, mediaType: 'image/jpeg', key })
const isGone = async (ref: BlobRef) => {
  await assert.rejects(world.store.get(ref), { code: 'ENOENT' })
  assert.equal(await world.keptUntil(ref), null)
}

test('photos and readings are removed once 90 days have passed since any end that their session can have had', async () => {
  const key = await world.receiverKey()
  const [old, recent, xml] = [await put(key), await put(key), await put(await world.filesKey())]
  await world.age(old, 94.01)
  await world.age(recent, 93.99)
  await world.age(xml, 400)
  assert.equal(await removeDue(deps()), 1)
  await isGone(old)
  assert.equal((await world.blobs.get(recent)).byteLength, 200)
  assert.equal((await world.blobs.get(xml)).byteLength, 200)
  assert.equal(await removeDue(deps()), 0)
})

test('files are kept until five years after their month', async () => {
  const ref = await put(await world.filesKey())
  const now = new Date()
  const until = new Date(Date.UTC(now.getUTCFullYear() + 5, now.getUTCMonth() + 1))
  assert.deepEqual(await world.keptUntil(ref), until)
})

test('a photo that was sent again is kept from then on', async () => {
  const key = await world.receiverKey()
  const bytes = randomBytes(300)
  const ref = await put(key, bytes)
  await world.age(ref, 95)
  await put(key, bytes)
  assert.equal(await removeDue(deps()), 0)
  assert.deepEqual(await world.blobs.get(ref), bytes)
  assert.ok(((await world.keptUntil(ref)) ?? daysAgo(0)) > daysAgo(-93.9))
})

test('more than fit in a page go too, once, whoever removes them', async () => {
  const key = await world.receiverKey()
  const refs = await Promise.all(Array.from({ length: 450 }, () => put(key)))
  for (const ref of refs) await world.age(ref, 100)
  const removed = await Promise.all([removeDue(deps()), removeDue(deps()), removeDue(deps())])
  // who finds the rest in the hands of another leaves it to that one
  assert.equal(removed.reduce((sum, n) => sum + n, 0) + (await removeDue(deps())), 450)
  for (const ref of refs) await isGone(ref)
})

test('who sends a photo again in the moment of its removal has it', async () => {
  const key = await world.receiverKey()
  const bytes = randomBytes(300)
  const ref = await put(key, bytes)
  let removed = 0
  for (let n = 0; n < 150; n += 1) {
    await world.age(ref, 95)
    const again = async () => {
      for (let turns = n % 12; turns > 0; turns -= 1) await new Promise(setImmediate)
      return put(key, bytes)
    }
    const [first, second] = await Promise.all([removeDue(deps()), removeDue(deps()), again()])
    removed += first + second
    assert.deepEqual(await world.blobs.get(ref), bytes)
    assert.ok(((await world.keptUntil(ref)) ?? daysAgo(0)) > daysAgo(-90))
  }
  assert.ok(removed > 0, 'the removal was never first')
})

test('while the store does not answer, events go on, and who puts what is being removed waits', async () => {
  const { given } = world
  const key = await world.receiverKey()
  const bytes = randomBytes(300)
  const ref = await put(key, bytes)
  await world.age(ref, 95)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const remove: BlobStore['remove'] = async (name) => {
    asked.resolve()
    await answer.promise
    await world.store.remove(name)
  }
  const removing = removeDue({ ...deps(), store: { ...world.store, remove } })
  await asked.promise
  // the feed reads what is older than every transaction with an id
  const held = await given.database.query(
    sql`select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and backend_xid is not null`,
  )
  assert.deepEqual(held, [])
  let isPut = false
  const putting = put(key, bytes).then(() => {
    isPut = true
  })
  await eventually(async () => {
    const waiting = await given.database.query(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    assert.equal(waiting.length, 1)
  }, 8)
  assert.ok(!isPut)
  answer.resolve()
  assert.equal(await removing, 1)
  await putting
  assert.deepEqual(await world.blobs.get(ref), bytes)
  assert.ok(((await world.keptUntil(ref)) ?? daysAgo(0)) > daysAgo(-90))
})

test('what a destroyed key sealed goes, however new it is, and nothing else', async () => {
  const { given, dataDir } = world
  const [key, other] = [await world.receiverKey(), await world.receiverKey()]
  const [ref, kept] = [await put(key), await put(other)]
  await destroyKey({ database: given.database, store: await openKeyStore({ dataDir, keysUrl: null }) }, key)
  await removeUnreadable(deps())
  await isGone(ref)
  assert.equal((await world.blobs.get(kept)).byteLength, 200)
  await removeUnreadable(deps())
})

test('a removal that is told to stop throws', async () => {
  await assert.rejects(removeDue({ ...deps(), signal: AbortSignal.abort() }), { name: 'AbortError' })
})
