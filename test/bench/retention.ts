import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import { enterBlobs } from '#services/retention/enter-blobs.ts'
import { expireDeliveries } from '#services/retention/expire-deliveries.ts'
import { followPhotoDays } from '#services/retention/follow-photo-days.ts'
import { overdue } from '#services/retention/measure-overdue.ts'
import { removeDue } from '#services/retention/remove-blobs.ts'
import { testDatabase } from '../support/postgres/postgres-for-tests.ts'
import { fillDeliveries } from './retention/fill-deliveries.ts'

const FILES = Number(process.env['BENCH_BLOBS'] ?? 100_000)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 2_000_000)
const DELIVERIES = Number(process.env['BENCH_DELIVERIES'] ?? 1_000_000)
const KEY = 'key_00000000000000000000000000'

const timed = async (what: string, work: () => Promise<number>) => {
  const begun = performance.now()
  const count = await work()
  const seconds = (performance.now() - begun) / 1_000
  const rate = Math.round(count / seconds).toLocaleString('en')
  console.log(`  ${what.padEnd(44)} ${seconds.toFixed(2)} s, ${rate} a second`)
}

/** Empty files: what is measured is their names. */
const writeFiles = async (root: string) => {
  for (let folder = 0; folder < 256; folder += 1)
    await mkdir(join(root, folder.toString(16).padStart(2, '0')), { recursive: true })
  for (let from = 0; from < FILES; from += 1_000)
    await Promise.all(
      Array.from({ length: Math.min(1_000, FILES - from) }, (_, i) => {
        const sha256 = `${((from + i) % 256).toString(16).padStart(2, '0')}${String(from + i).padStart(62, '0')}`
        return writeFile(join(root, sha256.slice(0, 2), `${sha256}.${KEY}`), '')
      }),
    )
}

/** Rows of sessions under keys of their own, none of them due. */
const fillRows = async ({ script, query }: Database) => {
  await query(
    sql`insert into vault.data_keys (key_id, purpose, account_id) values (${KEY}, 'receiver', 'acc')`,
  )
  await script(`
    insert into vault.blobs (key_id, sha256, kind, put_at, kept_until)
    select 'key_' || n / 4, sha256(n::text::bytea), 'photo', now() - interval '1 hour' * (n % 2000),
           now() - interval '1 hour' * (n % 2000) + interval '2256 hours'
    from generate_series(1, ${ROWS}) n`)
  await script('analyze')
}

/** Deliveries and messages of a million sessions, a tenth of them older than five years. */
const benchDeliveries = async (database: Database) => {
  const now = new Date()
  const expire = () => expireDeliveries({ query: database.query, now, signal: new AbortController().signal })
  await fillDeliveries(database, DELIVERIES)
  await timed('old deliveries and messages removed', expire)
  await timed('deliveries and messages, none of them old', async () => (await expire()) + DELIVERIES)
}

/**
 * Removal, the walk that enters blobs without a row, and the gauges, beside the rows of many
 * sessions.
 */
export const benchRetention = async (): Promise<void> => {
  const { database, close } = await testDatabase()
  const root = await mkdtemp(join(tmpdir(), 'bench-retention-'))
  const { query } = database
  const { signal } = new AbortController()
  const store = directoryStore(root)
  try {
    await Promise.all([writeFiles(root), fillRows(database)])
    const entering = { query, store, photoDays: 90, signal }
    await timed('blobs that get a row', () => enterBlobs(entering))
    await timed('blobs that have one, gone through', async () => (await enterBlobs(entering)) + FILES)
    await timed('rows brought to other PHOTO_DAYS, looked at', async () => {
      await followPhotoDays({ query, photoDays: 90, signal })
      return ROWS
    })
    await query(sql`update vault.blobs set kept_until = now() - interval '1 day' where key_id = ${KEY}`)
    await timed('gauges, all of it overdue', async () => Object.keys(await overdue(query)).length)
    await timed('due blobs removed', () => removeDue({ database, store, signal }))
    await benchDeliveries(database)
  } finally {
    await close()
    await rm(root, { recursive: true, force: true })
  }
}
