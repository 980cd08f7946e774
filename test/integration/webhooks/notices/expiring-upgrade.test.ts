import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { sessionTimers } from '#projections/session-timers/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { beginWaiting } from '#test/support/log/begin-waiting.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const WARNINGS = 'session-timers/0003-warnings.sql'
let given: TestDatabase
before(async () => {
  given = await databaseBefore(WARNINGS)
})
after(() => given.close())

/** As the projection of before wrote it. */
const timerOfBefore = (sessionId: string) =>
  given.database.query(sql`
    insert into session_timers.timers (session_id, deadline, merchant_id, attempt, due_at, version, over)
    select ${sessionId}, least(r.data ->> 'expiresAt', m.data ->> 'windowEnds')::timestamptz, 'oxxo', 1,
           (q.data ->> 'deadline')::timestamptz, coalesce(q.version, 4), false
    from log.events r join log.events m on m.stream_id = r.stream_id and m.version = 3
    left join log.events q on q.stream_id = r.stream_id and q.version = 5
    where r.stream_id = ${sessionId} and r.version = 1`)

const rows = () =>
  given.database.query(sql`
    select session_id, deadline, due_at, window_warn_at, question_warn_at, warned
    from session_timers.timers order by session_id`)

test('sessions that waited before the upgrade are warned of, at the times that a rebuild gives', async () => {
  const log = createEventLog(given.database, () => undefined)
  const accountId = newId('acc')
  const kinds = [
    {},
    { questionHours: 24 },
    { windowHours: 60 },
    { windowHours: 100 },
    { windowHours: 10, questionHours: 24 },
  ]
  for (const kind of kinds) await timerOfBefore(await beginWaiting(log, { accountId, ...kind }))
  assert.deepEqual(await migrate(given.database), [WARNINGS])
  const migrated = await rows()
  assert.equal(migrated.length, kinds.length)
  const warned = migrated.map(
    ({ window_warn_at, question_warn_at }) =>
      [window_warn_at, question_warn_at].filter((at) => at !== null).length,
  )
  assert.deepEqual(warned.sort(), [0, 0, 1, 1, 2])
  await untilShown(given.database)
  await rebuild(given.database, sessionTimers)
  assert.deepEqual(await rows(), migrated)
})
