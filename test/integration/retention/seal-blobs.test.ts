import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { ReceiverId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { sealBlobs } from '#services/retention/seal-blobs.ts'
import { sessionDecider } from '#session/decider.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

let platform: Platform
let root = ''
let close: () => Promise<void>
before(async () => {
  const { url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'seal-blobs-'))
  root = join(dataDir, 'blobs')
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir })
  const opened = await openPlatform(config, createLogger('silent'), sessionDecider)
  platform = opened.platform
  close = async () => {
    await opened.close()
    await dropDatabase()
    await rm(dataDir, { recursive: true })
  }
})
after(() => close())

const WORD = 'CLIENTE: ESCUELA KEMPER'
const old = new Date(Date.now() - 3 * 86_400_000)

/** As a version without keys put it, days ago. */
const inClear = async (text: string): Promise<BlobRef> => {
  const bytes = Buffer.from(`${text} ${WORD}`)
  const ref = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mediaType: 'x',
    bytes: bytes.length,
  }
  const path = blobPath(root, ref)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  await utimes(path, old, old)
  return ref
}

/** A session of such a version whose receiver has been sealed since. */
const session = async (photo: BlobRef, xml: BlobRef) => {
  const accountId = newId('acc')
  const { vault, dataKeys, log } = platform
  const receiver = {
    razon_social: 'ESCUELA KEMPER URGATE',
    rfc: 'EKU9003173C9',
    regimen: '601',
    cp: '42501',
    email: null,
  }
  const key = await dataKeys.ofReceiver({ accountId, rfc: receiver.rfc })
  const receiverId = vault.newReceiverId()
  const requested = event('SessionRequested', {
    ticketImage: photo,
    receiver: { id: ReceiverId.parse(receiverId) },
  })
  const begun = newSession({
    accountId,
    events: [requested, event('CfdiIssued', { n: 1, xml })],
    externalId: randomUUID(),
  })
  await log.start(begun)
  await vault.put({ receiverId, accountId, sessionId: begun.sessionId, receiver, key })
  return { accountId, key }
}

const seal = () => {
  const { database, dataKeys: keys } = platform
  const { signal } = new AbortController()
  return sealBlobs({
    ...{ query: database.query, keys, store: directoryStore(root) },
    ...{ photoDays: 90, now: new Date(), signal },
  })
}

const erase = async (keyId: string) => {
  const { database, dataKeys, config } = platform
  await destroyKey({ database, store: await openKeyStore(config) }, keyId)
  dataKeys.forget(keyId)
}

const putAt = async ({ sha256, key }: BlobRef): Promise<Date> => {
  const [row] = await platform.database.query<{ put_at: Date }>(
    sql`select put_at from vault.blobs where key_id = ${key} and sha256 = decode(${sha256}, 'hex')`,
  )
  assert.ok(row)
  return row.put_at
}

/** Files that show the word. */
const showing = async (): Promise<string[]> => {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.length > 2)
  const shown = await Promise.all(
    names.map(async (name) => (await readFile(join(root, name))).includes(WORD)),
  )
  return names.filter((_, i) => shown[i])
}

test('what lay in clear is sealed under the keys of whom it belongs to, keeps its age, and is still found', async () => {
  const [photo, xml, nobodys] = [await inClear('photo'), await inClear('xml'), await inClear('of nobody')]
  const [one, other] = [await session(photo, xml), await session(photo, xml)]
  assert.equal((await showing()).length, 3)
  assert.equal(await seal(), 3)
  assert.deepEqual(await showing(), [])
  assert.equal((await platform.blobs.get(photo)).toString(), `photo ${WORD}`)
  assert.equal((await platform.blobs.get(xml)).toString(), `xml ${WORD}`)
  assert.deepEqual(await putAt({ ...photo, key: one.key.id }), old)
  assert.equal((await readdir(dirname(blobPath(root, nobodys)))).length > 0, true)
  assert.equal(await seal(), 0)
  await erase(one.key.id)
  assert.equal((await platform.blobs.get(photo)).toString(), `photo ${WORD}`)
  await erase(other.key.id)
  await assert.rejects(platform.blobs.get(photo), KeyDestroyed)
  assert.equal((await platform.blobs.get(xml)).toString(), `xml ${WORD}`)
})

test('a photo that was sent again since keeps its new age', async () => {
  const [photo, xml] = [await inClear('sent again'), await inClear('sent again xml')]
  const { key } = await session(photo, xml)
  const again = await platform.blobs.put({
    bytes: Buffer.from(`sent again ${WORD}`),
    mediaType: 'x',
    key: key.id,
  })
  assert.equal(await seal(), 2)
  assert.ok((await putAt(again)).getTime() > old.getTime() + 1_000)
  assert.equal((await platform.blobs.get(photo)).toString(), `sent again ${WORD}`)
})

test('the photo in clear of a receiver who was erased is removed', async () => {
  const [photo, xml] = [await inClear('erased photo'), await inClear('kept xml')]
  const { key } = await session(photo, xml)
  await erase(key.id)
  assert.equal(await seal(), 2)
  assert.deepEqual(await showing(), [])
  await assert.rejects(platform.blobs.get(photo), { code: 'ENOENT' })
  assert.equal((await platform.blobs.get(xml)).toString(), `kept xml ${WORD}`)
})

test('what was cut short is finished, and what a process of the version before may be writing is let be', async () => {
  const [photo, xml] = [await inClear('again'), await inClear('again xml')]
  await session(photo, xml)
  assert.equal(await seal(), 2)
  await inClear('again')
  const fresh = await inClear('fresh')
  const now = new Date()
  await utimes(blobPath(root, fresh), now, now)
  assert.equal(await seal(), 1)
  assert.deepEqual(await showing(), [join(fresh.sha256.slice(0, 2), fresh.sha256)])
  assert.equal((await platform.blobs.get(photo)).toString(), `again ${WORD}`)
})
