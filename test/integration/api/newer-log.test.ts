import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NEWER_LOG } from '#platform/newer-log.ts'
import { readinessOf } from '#platform/readiness.ts'
import { projections } from '../../../services/projector/projections.ts'
import { rebuild } from '../../../services/projector/rebuild.ts'
import { eventually } from '../../eventually.ts'
import { newerEvents, plant } from '../platform/newer-events.ts'
import { assertFailure } from './client.ts'
import { openWorld, type World } from './world.ts'

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
  const { body, answer } = await newerSession()
  const refusal = await assertFailure(await api.post(key, body), 503, 'maintenance')
  assert.match(refusal.error.message, /newer version/)
  await assertFailure(await answer, 503, 'maintenance')
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
