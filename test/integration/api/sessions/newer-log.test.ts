import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import { readinessOf } from '#platform/operation/readiness.ts'
import { projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { assertFailure } from '#test/support/api/client.ts'
import { openWorld, type World } from '#test/support/api/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { newerEvents, plant } from '#test/support/transport/newer-events.ts'

let api: World
let key: string
before(async () => {
  api = await openWorld({ reads: false })
  key = api.account.live_key
})
after(() => api.close())

/** A session whose second event only a newer version can read, and the request that began it. */
const newerSession = async (planted = newerEvents['an unknown type'] ?? assert.fail('nothing to plant')) => {
  const body = api.body()
  const answer = api.post(key, body)
  const sessionId = await eventually(async () => {
    const owner = { accountId: api.account.account_id, mode: 'live', externalId: body.external_id }
    return (await api.platform.log.find(owner)) ?? assert.fail('no session yet')
  })
  await plant(api.platform.database.query, sessionId, planted)
  return { body, sessionId, answer }
}

test('of a session with an event of a newer version nothing is told but 503 maintenance, and readiness says why', async () => {
  const { body, answer, sessionId } = await newerSession()
  const refusal = await assertFailure(await api.post(key, body), 503, 'maintenance')
  assert.match(refusal.error.message, /newer version/)
  await assertFailure(await answer, 503, 'maintenance')
  await assertFailure(await api.get(key, `get_factura_status/${sessionId}`), 503, 'maintenance')
  await assertFailure(await api.get(key, `get_factura_files/${sessionId}`), 503, 'maintenance')
  await eventually(async () =>
    assert.deepEqual(await readinessOf(api.platform), { ready: false, reason: NEWER_LOG }),
  )
  const ready = await fetch(`${api.url}/health/ready`)
  assert.equal(ready.status, 503)
  assert.match(await ready.text(), /the log is newer than this version/)
  const said = api.lines.filter((line) => line.includes(NEWER_LOG))
  assert.equal(said.length, 1, 'the projector says it once')
})

test('a rebuild refuses a log that is newer, before it empties anything', async () => {
  const { query } = api.platform.database
  const rows = () => query({ name: '', text: 'select session_id from session_status.sessions', values: [] })
  const had = await rows()
  assert.notEqual(had.length, 0)
  for (const projection of projections)
    await assert.rejects(rebuild(api.platform.database, projection), /the log is newer than this version/)
  assert.deepEqual(await rows(), had)
})

test('what a newer projector wrote of a session is not told in part', async () => {
  const { query } = api.platform.database
  const { sessionId } = await newerSession(newerEvents['an unknown value of an enum'])
  await query(sql`
    insert into session_status.sessions
      (session_id, version, account_id, mode, external_id, test_mode, created_at, expires_at, status, ended_at, failure)
    select stream_id, version, account_id, mode, external_id, false, now(), now(), 'failed', now(),
           '{"code": "merchant_on_holiday", "source": "merchant", "retryable": true, "portal_message": null, "sat_code": null}'
    from log.streams where stream_id = ${sessionId}
    on conflict (session_id) do update set version = excluded.version, status = excluded.status, failure = excluded.failure`)
  await assertFailure(await api.get(key, `get_factura_status/${sessionId}`), 503, 'maintenance')
})
