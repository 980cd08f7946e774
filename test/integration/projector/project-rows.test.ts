import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { sessionOrdered as projections } from '#services/projector/projections.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { eventually } from '#test/support/eventually.ts'
import { history } from '#test/support/log/histories.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { event } from '#test/unit/session/samples.ts'

let db: TestDatabase
let log: EventLog
let rows: EventRow[]
const tables = projections.flatMap((projection) => projection.tables)

/** Every row of every table of every projection, in a fixed order. */
const dump = async () => {
  const read = (table: string) =>
    db.database.query<{ row: unknown }>({
      name: '',
      text: `select to_jsonb(t) as row from ${table} t order by 1`,
      values: [],
    })
  const found = await Promise.all(tables.map(read))
  return Object.fromEntries(tables.map((table, i) => [table, found[i]?.map(({ row }) => row)]))
}
const clear = () => db.database.script(`truncate ${tables.join(', ')}`)

/** A session that asks, is put off for two reasons, finds its intent disproved, and goes on. */
const winding = (): SessionEvent[] => {
  const whole = history('winding')
  return [
    ...whole.slice(0, 4),
    event('InputRequested'),
    event('InputGiven'),
    event('BillingDeferred', { n: 1, reason: 'portal_down', resume: 'start' }),
    event('BillingAttemptStarted', { n: 2, resume: 'start' }),
    event('IssueIntended', { n: 2 }),
    event('BillingDeferred', { n: 2, reason: 'commit_unconfirmed', resume: 'lookup' }),
    event('BillingAttemptStarted', { n: 3, resume: 'lookup' }),
    event('BillingDeferred', { n: 3, reason: 'issue_disproved', resume: 'start' }),
    event('BillingAttemptStarted', { n: 4, resume: 'start' }),
    event('InputRequested'),
  ]
}

before(async () => {
  db = await testDatabase()
  log = createEventLog(db.database, () => undefined)
  const stories = [
    winding(),
    [...winding(), event('InputGiven'), ...history('winding').slice(4)],
    history('done'),
    history('failed', 'ticket_not_found_at_merchant'),
  ]
  for (const [i, events] of stories.entries()) {
    const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: `s${i}` } as const
    const sessionId = newId('ses')
    await log.start({ ...meta, sessionId, fingerprint: `s${i}`, events: events.slice(0, 1) })
    await log.append({ sessionId, expectedVersion: 1, events: events.slice(1), meta })
  }
  // other tests on the same server may hold the feed back for a moment
  rows = await eventually(async () => {
    const page = await log.page(feedStart, 1_000)
    assert.equal(page.length, stories.flat().length)
    return page
  })
})
after(() => db.close())
beforeEach(clear)

test('rows from elsewhere give what a rebuild from the log gives', async () => {
  for (const projection of projections) await rebuild(db.database, projection)
  const rebuilt = await dump()
  await clear()
  for (let i = 0; i < rows.length; i += 3) await projectRows(db.database, rows.slice(i, i + 3))
  assert.deepEqual(await dump(), rebuilt)
  await clear()
  await projectRows(db.database, JSON.parse(JSON.stringify(rows)))
  assert.deepEqual(await dump(), rebuilt)
})

test('every single event, met again after all others, changes nothing', async () => {
  await projectRows(db.database, rows)
  const settled = await dump()
  assert.deepEqual(
    tables.filter((table) => !settled[table]?.length),
    [],
  )
  for (const row of rows) {
    await projectRows(db.database, [row])
    assert.deepEqual(await dump(), settled, `${row.type} ${row.version}`)
  }
})

/**
 * In order, but begun again at earlier places, as after a crash or a change of owner: pages of any
 * size, whole or in part.
 */
const deliveries = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 25 })), { maxLength: 8 })

test('pages that begin again at an earlier place change nothing', { timeout: 120_000 }, async () => {
  await projectRows(db.database, rows)
  const settled = await dump()
  await fc.assert(
    fc.asyncProperty(deliveries, async (restarts) => {
      await clear()
      let reached = 0
      for (const [back, count] of restarts) {
        const from = Math.max(0, reached - back)
        reached = Math.max(reached, from + count)
        await projectRows(db.database, rows.slice(from, from + count))
      }
      await projectRows(db.database, rows.slice(reached))
      assert.deepEqual(await dump(), settled)
    }),
    { numRuns: 40 },
  )
})

test('a late page and an early one, mixed into one, change nothing', async () => {
  await projectRows(db.database, rows.slice(0, -2))
  await projectRows(db.database, [...rows.slice(-2), ...rows.slice(0, -2), ...rows])
  const mixed = await dump()
  await clear()
  await projectRows(db.database, rows)
  assert.deepEqual(mixed, await dump())
})

test('two owners that project the same sessions at once both get through', { timeout: 120_000 }, async () => {
  await projectRows(db.database, rows)
  const settled = await dump()
  await clear()
  const owner = async (size: number) => {
    for (let i = 0; i < rows.length; i += size) await projectRows(db.database, rows.slice(i, i + size))
  }
  await Promise.all([1, 2, 3, 5, 40].map(owner))
  assert.deepEqual(await dump(), settled)
})

test('a rebuild beside rows that come from elsewhere loses nothing', { timeout: 120_000 }, async () => {
  await projectRows(db.database, rows)
  const settled = await dump()
  await projectRows(db.database, rows.slice(0, 10))
  const live = async () => {
    for (let i = 0; i < rows.length; i += 2) await projectRows(db.database, rows.slice(i, i + 2))
  }
  await Promise.all([live(), ...projections.map((projection) => rebuild(db.database, projection))])
  assert.deepEqual(await dump(), settled)
})

test('however the events are cut into pages, a row says how much of its history is in it', async () => {
  for (const row of rows) await projectRows(db.database, [row])
  const versions = await db.database.query<{ version: number }>(
    sql`select version from session_status.sessions order by version`,
  )
  const longest = Map.groupBy(rows, ({ stream_id }) => stream_id).values()
  assert.deepEqual(
    versions.map(({ version }) => version),
    [...longest].map(({ length }) => length).sort((a, b) => a - b),
  )
})

test('no rows: no statement', async () => {
  await projectRows(db.database, [])
  assert.ok(Object.values(await dump()).every((found) => found?.length === 0))
})

test('rows that the log does not have, or has otherwise, change nothing but what the log says', async () => {
  await projectRows(db.database, rows)
  const whole = await dump()
  await clear()
  const forged = rows.map((row) => ({ ...row, event_id: randomUUID(), data: { expiresAt: 'x' } }))
  await projectRows(db.database, forged)
  assert.ok(Object.values(await dump()).every((found) => found?.length === 0))
  await projectRows(db.database, [...forged, ...rows.map((row) => ({ ...row, data: { billable: true } }))])
  assert.deepEqual(await dump(), whole)
})
