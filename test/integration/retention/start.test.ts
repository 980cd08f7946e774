import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { blobPath } from '#platform/privacy/blobs/blob-files.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { start as keepRetention } from '#services/retention/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const HOUR_MS = 250
const FAILED = 'retention failed; retrying in an hour'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const logger = rememberingLogger()
let platform: Platform
let url = ''
let root = ''
let close: () => Promise<void>
before(async () => {
  const made = await testDatabase()
  url = made.url
  const dataDir = await mkdtemp(join(tmpdir(), 'keep-retention-'))
  root = join(dataDir, 'blobs')
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir })
  const opened = await openPlatform(config, logger, sessionDecider)
  platform = opened.platform
  close = async () => {
    await opened.close()
    await made.close()
    await rm(dataDir, { recursive: true })
  }
})
after(() => close())

/** As a version without rows left it. */
const oldPhoto = async (): Promise<BlobRef> => {
  const { id: key } = await platform.dataKeys.ofReceiver({ accountId: newId('acc'), rfc: 'EKU9003173C9' })
  const photo = await platform.blobs.put({ bytes: Buffer.from(key), mediaType: 'image/jpeg', key })
  await platform.database.query(sql`delete from vault.blobs where key_id = ${key}`)
  await utimes(blobPath(root, photo), daysAgo(400), daysAgo(400))
  return photo
}
const isGone = (path: string) => assert.rejects(access(path), { code: 'ENOENT' })

test('a blob that cannot be sealed keeps no photo, is come to again in an hour, and what is done rests for a day', async (t) => {
  const photo = await oldPhoto()
  const clear = blobPath(root, { sha256: createHash('sha256').update('clear').digest('hex') })
  await mkdir(clear, { recursive: true })
  await utimes(clear, daysAgo(3), daysAgo(3))
  const retention = await keepRetention(platform, HOUR_MS)
  t.after(() => retention.stop())
  await eventually(() => isGone(blobPath(root, photo)))
  await eventually(() => assert.ok(logger.lines.some(({ message }) => message === FAILED)))
  await rm(clear, { recursive: true })
  await writeFile(clear, 'in clear')
  await utimes(clear, daysAgo(3), daysAgo(3))
  // an hour of this test, and not the 24 of its day
  await eventually(() => isGone(clear), (HOUR_MS * 20) / 1_000)
  const later = await oldPhoto()
  await sleep(HOUR_MS * 3)
  await access(blobPath(root, later))
})

const LOCK = 7_201_144
/** The connections that hold the lock of this database. */
const leaders = async (): Promise<number[]> => {
  const rows = await platform.database.query<{ pid: number }>(
    sql`select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}

const refuse = (sessionId: string, refusedAt: string) =>
  platform.database.query(sql`
    insert into billing.refused_cfdis (session_id, account_id, receiver_mac, key_id, sealed, reason, via, refused_at)
    values (${sessionId}, ${newId('acc')}, '', '', '', 'total_differs', 'download', now() - ${refusedAt}::interval)`)

test('of two processes one works; when it is gone the other takes over', async (t) => {
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dirname(root) })
  const opened = await openPlatform(config, createLogger('silent'), sessionDecider)
  const first = await keepRetention(platform, HOUR_MS)
  await eventually(async () => assert.equal((await leaders()).length, 1))
  const second = await keepRetention(opened.platform, HOUR_MS)
  t.after(async () => {
    await second.stop()
    await opened.close()
  })
  await sleep(HOUR_MS * 2)
  assert.equal((await leaders()).length, 1)
  await refuse('ses_first', '6 years')
  await first.stop()
  await eventually(async () => assert.equal((await leaders()).length, 1))
  await refuse('ses_second', '6 years')
  await eventually(async () => {
    const left = await platform.database.query(
      sql`select 1 from billing.refused_cfdis where session_id = 'ses_second'`,
    )
    assert.deepEqual(left, [])
  })
})

test('a leader whose connection is cut stops its work, and leads again', async (t) => {
  const retention = await keepRetention(platform, HOUR_MS)
  t.after(() => retention.stop())
  await eventually(async () => assert.equal((await leaders()).length, 1))
  const [held = 0] = await leaders()
  await platform.database.query(sql`select pg_terminate_backend(${held})`)
  await eventually(async () => {
    const [now = held] = await leaders()
    assert.notEqual(now, held)
  })
})

test('refused invoices are removed after five years, whether another is kept or not', async (t) => {
  await refuse('ses_old', '5 years 1 day')
  await refuse('ses_kept', '4 years 364 days')
  const retention = await keepRetention(platform, HOUR_MS)
  t.after(() => retention.stop())
  await eventually(async () => {
    const left = await platform.database.query(sql`select session_id from billing.refused_cfdis`)
    assert.deepEqual(left, [{ session_id: 'ses_kept' }])
  })
})

test('a notice of an endpoint that is gone is closed with the hour', async (t) => {
  await platform.database.query(sql`
    insert into webhook_delivery.notices (account_id, endpoint_id, kind, detail)
    values ('acc', 'whe_gone', 'endpoint_disabled', 'made')`)
  const retention = await keepRetention(platform, HOUR_MS)
  t.after(() => retention.stop())
  await eventually(async () => {
    const rows = await platform.database.query(sql`select closed_by from webhook_delivery.notices`)
    assert.deepEqual(rows, [{ closed_by: 'its endpoint was enabled or deleted' }])
  })
})
