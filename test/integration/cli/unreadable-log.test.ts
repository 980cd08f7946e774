import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { sessionStatus } from '#projections/session-status/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { eventually } from '#test/support/eventually.ts'
import { cli, cure, openRestoredLog, server } from '#test/support/log/restored-log.ts'

const served = async ({ query }: Database) => {
  const [row] = await query<{ n: number }>(sql`select count(*)::int as n from session_status.sessions`)
  return row?.n
}

const rebuildStatus = cli('projection', 'rebuild', 'session-status')

test('whoever reads the feed of a restored log refuses, in one sentence that names the cure', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(3)
  await eventually(async () => assert.equal((await log.shown()).length, 24))
  await rebuild(log.database, sessionStatus)
  await log.restore()
  for (const words of [server, rebuildStatus]) {
    const { code, stdout, stderr } = await log.run(words)
    assert.deepEqual([code, stdout], [1, ''])
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
    assert.match(stderr, cure)
  }
  assert.equal(await served(log.database), 3, 'what is served was not emptied')
})

test('a role by itself refuses alike', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(1)
  await log.restore()
  for (const ROLES of ['ocr', 'projector', 'webhooks']) {
    const { code, stderr } = await log.run(server, { ROLES })
    assert.equal(code, 1, ROLES)
    assert.match(stderr, cure, ROLES)
  }
})

test('a log that holds fewer events than its streams say is not projected anew: what is served stays', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(3)
  await eventually(async () => assert.equal((await log.shown()).length, 24))
  assert.equal((await log.run(rebuildStatus)).code, 0)
  await log.database.script('delete from log.events where version = 5')
  const { code, stdout, stderr } = await log.run(rebuildStatus)
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /its streams say 24 events, and 21 are there\. Nothing was changed\./)
  assert.equal(await served(log.database), 3)
})
