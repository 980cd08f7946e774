import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { blobPath } from '#platform/privacy/blob-files.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { start as keepRetention } from '#services/retention/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { eventually } from '#test/support/eventually.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const HOUR_MS = 250
const FAILED = 'the retention of files could not be looked at; in an hour again'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const logger = rememberingLogger()
let platform: Platform
let root = ''
let close: () => Promise<void>
before(async () => {
  const { url, close: dropDatabase } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'keep-retention-'))
  root = join(dataDir, 'blobs')
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir })
  const opened = await openPlatform(config, logger, sessionDecider)
  platform = opened.platform
  close = async () => {
    await opened.close()
    await dropDatabase()
    await rm(dataDir, { recursive: true })
  }
})
after(() => close())

const oldPhoto = async (): Promise<BlobRef> => {
  const { id: key } = await platform.dataKeys.ofReceiver({ accountId: newId('acc'), rfc: 'EKU9003173C9' })
  const photo = await platform.blobs.put({ bytes: Buffer.from(key), mediaType: 'image/jpeg', key })
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
  await eventually(() => isGone(clear), 3)
  const later = await oldPhoto()
  await sleep(HOUR_MS * 3)
  await access(blobPath(root, later))
})

const refuse = (sessionId: string, refusedAt: string) =>
  platform.database.query(sql`
    insert into billing.refused_cfdis (session_id, account_id, receiver_mac, key_id, sealed, reason, via, refused_at)
    values (${sessionId}, ${newId('acc')}, '', '', '', 'total_differs', 'download', now() - ${refusedAt}::interval)`)

test('refused invoices are removed after five years, whether another is kept or not', async (t) => {
  await refuse('ses_old', '5 years 1 day')
  await refuse('ses_kept', '4 years 364 days')
  const retention = await keepRetention(platform, HOUR_MS)
  t.after(() => retention.stop())
  await eventually(async () => {
    const left = await platform.database.query(sql`select session_id from billing.refused_cfdis`)
    assert.deepEqual(left, [{ session_id: 'ses_kept' }])
  }, 5)
})
