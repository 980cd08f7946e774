import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { history } from './histories.ts'

const services = (path: string) => fileURLToPath(new URL(`../../../services/${path}`, import.meta.url))

export const server = [services('main.ts')]
export const cli = (...words: string[]) => [services('cli/main.ts'), ...words]
/** So far ahead as the xids of a cluster that has worked for a while are of those of a new one. */
export const AHEAD = 5_000_000
export const cure = /run "npm run --silent cli -- log renumber"/

const logOn = (database: Database) => createEventLog(database, () => undefined)

const recordOn = (database: Database) => async (name: string) => {
  const sessionId = newId('ses')
  const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: name } as const
  const [first, ...rest] = history(name, null)
  assert.ok(first)
  const log = logOn(database)
  await log.start({ ...meta, sessionId, fingerprint: name, events: [first] })
  for (const [i, event] of rest.entries())
    await log.append({ sessionId, expectedVersion: i + 1, events: [event], meta })
}

/**
 * Leaves the log as pg_restore does on a new cluster: the xids of the old one, the sequence where
 * it was.
 */
export const restoreOn = (database: Database) =>
  database.script(`
    update log.events set xid = (xid::text::bigint + ${AHEAD})::text::xid8;
    update log.checkpoints set xid = (xid::text::bigint + ${AHEAD})::text::xid8 where xid > '0'`)

/** What the tests ask of the log, and make of it. */
const worldOn = (database: Database) => {
  const record = recordOn(database)
  return {
    record,
    recordMany: (count: number) =>
      Promise.all(Array.from({ length: count }, (_, i) => record(`s${i}-${newId('ses')}`))),
    /** Every event, in the order of the feed, whether the feed shows it or not. */
    inOrder: async () =>
      (
        await database.query<{ event: string }>(sql`
        select stream_id || ':' || version as event from log.events order by xid, position`)
      ).map(({ event }) => event),
    shown: async () =>
      (await logOn(database).page(feedStart, 10_000)).map(
        ({ stream_id, version }) => `${stream_id}:${version}`,
      ),
    /** What a consumer that stands at its checkpoint has behind it, and before it. */
    passed: async (consumer: string) => {
      const [row] = await database.query<{ behind: number; before: number }>(sql`
        select (select count(*) from log.events e where (e.xid, e.position) <= (c.xid, c.position))::int as behind,
               (select count(*) from log.events e where (e.xid, e.position) > (c.xid, c.position))::int as before
        from log.checkpoints c where consumer = ${consumer}`)
      return row
    },
    /** `events`: how many of them the consumer has passed. */
    standAt: (consumer: string, events: number) =>
      database.query(sql`
        insert into log.checkpoints (consumer, xid, position)
        select ${consumer}, xid, position from log.events order by xid, position offset ${events - 1} limit 1`),
    restore: () => restoreOn(database),
  }
}

/** A log of a database of its own, and programs of the service that work on it. */
export const openRestoredLog = async () => {
  const { database, url, close } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'restored-log-'))
  const begin = (words: readonly string[], more: Record<string, string> = {}) =>
    spawn(process.execPath, words, {
      env: {
        ...bareEnvironment(),
        DATABASE_URL: url,
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    database,
    ...worldOn(database),
    begin,
    run: async (words: readonly string[], more?: Record<string, string>) => {
      const child = begin(words, more)
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ])
      return { stdout, stderr, code }
    },
    close: async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
