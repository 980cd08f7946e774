import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { metricsText } from '#platform/runtime/metrics.ts'
import { expireAttempts } from '#services/retention/expire-attempts.ts'
import { expireFiles } from '#services/retention/expire-files.ts'
import { expireNotices } from '#services/retention/expire-notices.ts'
import { expireRefused } from '#services/retention/expire-refused.ts'
import { measureOverdue, overdue } from '#services/retention/measure-overdue.ts'
import { removeDue } from '#services/retention/remove-blobs.ts'
import { type KeptWorld, openKeptWorld } from './kept-world.ts'

let world: KeptWorld
before(async () => {
  world = await openKeptWorld()
})
after(() => world.close())

const { signal } = new AbortController()
const DAY = 86_400
const put = async (key: string) => world.blobs.put({ bytes: randomBytes(50), mediaType: 'image/jpeg', key })

/** A day, or a month and a day, too late. */
const makeOverdue = async () => {
  const { query } = world.given.database
  await world.age(await put(await world.receiverKey()), 95)
  const files = await world.filesKey()
  await world.age(await put(files), 6 * 366)
  await query(sql`
    update vault.data_keys set made_at = date_trunc('month', now(), 'UTC') - interval '5 years 1 day' where key_id = ${files}`)
  await query(sql`insert into webhook_delivery.endpoints (endpoint_id, account_id) values ('end', 'acc')`)
  await query(sql`
    insert into webhook_delivery.deliveries (message_id, account_id, mode, session_id, event, created_at, endpoint_id, state, due_at)
    values ('msg', 'acc', 'live', 'ses', 'factura.failed', now(), 'end', 'waiting', now())`)
  await query(sql`
    insert into webhook_delivery.attempts
      (attempt_id, message_id, account_id, mode, session_id, outcome, n, endpoint_id, at, milliseconds)
    select 'att' || n, 'msg', 'acc', 'live', 'ses', 'retry', n, 'end', now() - make_interval(days => 88 + n), 1 from generate_series(1, 4) n`)
  await query(sql`
    insert into billing.refused_cfdis (session_id, account_id, receiver_mac, key_id, sealed, reason, via, refused_at)
    values ('ses', 'acc', '', '', '', 'total_differs', 'download', now() - interval '5 years 1 day')`)
  await query(sql`
    insert into billing.notices
      (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at, closed_at)
    values ('ntc', 'ses', 'acc', 'oxxo', 'live/oxxo', false, 'captcha', '', 1, now() - interval '99 days',
            now() - interval '91 days')`)
  await query(sql`
    insert into webhook_delivery.notices (account_id, kind, detail, at, closed_at)
    select 'acc', 'endpoint_disabled', 'made', now() - interval '99 days', closed
    from (values (now() - interval '92 days'), (now() - interval '89 days'), (null)) as each (closed)`)
}

const figures = async () => {
  const found = await overdue(world.given.database.query)
  return Object.fromEntries(Object.entries(found).map(([kind, { n }]) => [kind, n]))
}
const NONE = { photos: 0, files: 0, keys: 0, attempts: 0, deliveries: 0, refused: 0, notices: 0 }

test('what is overdue is counted by kind, with the age of the oldest, until it is gone', async () => {
  assert.deepEqual(await figures(), NONE)
  await makeOverdue()
  assert.deepEqual(await figures(), {
    ...NONE,
    photos: 1,
    files: 1,
    keys: 1,
    attempts: 3,
    refused: 1,
    notices: 2,
  })
  const found = await overdue(world.given.database.query)
  const seconds = (kind: string) => found[kind]?.seconds ?? 0
  for (const kind of ['photos', 'refused']) assert.ok(Math.abs(seconds(kind) - DAY) < 60, kind)
  for (const kind of ['attempts', 'notices']) assert.ok(Math.abs(seconds(kind) - 2 * DAY) < 60, kind)
  assert.ok(seconds('keys') > 0 && seconds('keys') < 31 * DAY)
  assert.ok(seconds('files') > 300 * DAY)

  measureOverdue(world.given.database.query)
  const { text } = await metricsText()
  assert.match(text, /^retention_overdue\{kind="attempts"\} 3$/m)
  assert.match(text, /^retention_overdue_seconds\{kind="photos"\} 86\d\d\d/m)

  const { given, store, dataDir } = world
  const { database } = given
  assert.equal(await expireAttempts(database.query, signal), 3)
  assert.equal(await expireRefused(database.query, signal), 1)
  assert.equal(await expireNotices(database.query, signal), 2)
  assert.equal(await expireFiles({ database, store: await openKeyStore({ dataDir, keysUrl: null }) }), 1)
  assert.equal(await removeDue({ database, store, signal }), 1)
  assert.deepEqual(await figures(), NONE)
})
