import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { sessionKinds } from '#test/support/log/session-kinds.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { projected } from '#test/support/projections/projected.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { accepted, historyOf, walk } from '#test/unit/session/walks.ts'

const SEED = Number(process.env['SEED'] ?? Date.now())
const both = [merchantOutcomes, readingQuality]

let db: TestDatabase
let log: EventLog
let world: ReturnType<typeof projected>
let live: Awaited<ReturnType<typeof world.rows>>

/** Sessions as they go and as no client would have them, their events in turn. */
const tell = async () => {
  const walks = fc.sample(walk, { numRuns: 60, seed: SEED }).map((knobs) => historyOf(accepted(knobs)))
  const histories: readonly (readonly SessionEvent[])[] = [...Object.values(sessionKinds), ...walks]
  const sessions = histories.map((events) => ({ ...newSession(), events }))
  const longest = Math.max(...histories.map(({ length }) => length))
  for (let i = 0; i < longest; i += 1)
    for (const { events, ...session } of sessions.filter((one) => one.events.length > i)) {
      const { sessionId, accountId, mode, externalId } = session
      const next = events.slice(i, i + 1)
      if (i === 0) await log.start({ ...session, events: next })
      else
        await log.append({
          sessionId,
          expectedVersion: i,
          events: next,
          meta: { accountId, mode, externalId },
        })
    }
}

before(async () => {
  db = await testDatabase()
  log = createEventLog(db.database, () => undefined)
  world = projected(db.database, both)
  await tell()
  await world.project()
  live = await world.rows()
})
after(() => db.close())

test('the history has rows in every table', (t) => {
  t.diagnostic(`SEED=${SEED}`)
  for (const [table, rows] of Object.entries(live)) assert.ok(rows.length > 0, table)
})

for (const page of [1, 2, 7])
  test(`pages of ${page} give the same rows`, async () => {
    await world.reset()
    await world.project(page)
    assert.deepEqual(await world.rows(), live)
  })

test('a rebuild gives the same rows', async () => {
  for (const projection of both) await rebuild(db.database, projection)
  assert.deepEqual(await world.rows(), live)
})

test('events that come again, all or some of them and older ones last, change nothing', async () => {
  const all = await log.page(feedStart, 10_000)
  const some = all.filter((_, i) => i % 3 === 0)
  for (const rows of [all, some, ...all.map((row) => [row]).toReversed()])
    await projectRows(db.database, rows, both)
  assert.deepEqual(await world.rows(), live)
})
