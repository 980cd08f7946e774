import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { newerLog } from '#platform/log/newer-log.ts'
import { feedOf } from '#platform/log/recorded-from.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { readRange } from '#services/projector/read-range.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const logOf = async (t: TestContext, sessions: number) => {
  const { database, close } = await testDatabase()
  t.after(close)
  const events = await fillLog(database, { sessions })
  const { page } = createEventLog(database, () => undefined)
  // a transaction in another database of the server holds the feed's horizon for a moment
  await eventually(async () => assert.equal((await page(feedStart, events + 1)).length, events))
  const newer = newerLog({ health: createHealth(), logger: rememberingLogger(), reader: 'test' })
  return { database, events, page, source: { platform: { next: page }, newer } }
}

test('a range is read in several answers, and ends where the log or the limit does', async (t) => {
  const { events, page, source } = await logOf(t, 300)
  assert.ok(events > 1_500 && events < 5_000)
  const rows = await page(feedStart, 5_000)
  const types = new Set(rows.map(({ type }) => type))
  const toOf = (count: number) => feedOf(rows[count - 1] ?? assert.fail('no row'))
  const whole = await readRange(source, feedStart, 5_000)
  assert.deepEqual(whole, { range: { to: toOf(events), types, count: events }, stopped: false })
  const { range } = await readRange(source, feedStart, 1_000)
  assert.deepEqual([range?.count, range?.to], [1_000, toOf(1_000)])
  assert.deepEqual(await readRange(source, toOf(events), 5_000), { range: null, stopped: false })
})

test('a range ends before an event of a newer version, wherever in an answer that is', async (t) => {
  const { database, page, source } = await logOf(t, 300)
  const rows = await page(feedStart, 5_000)
  for (const before of [1_234, 1_000, 0]) {
    const found = rows[before] ?? assert.fail('no row')
    await database.query(sql`update log.events set schema_version = 99 where event_id = ${found.event_id}`)
    const { range, stopped } = await readRange(source, feedStart, 5_000)
    assert.deepEqual([range?.count ?? 0, stopped], [before, true])
  }
})

test('the process does other work while the events of a range are parsed', async (t) => {
  const { events, page, source } = await logOf(t, 600)
  const rows = await page(feedStart, 5_000)
  const next = async ({ position }: FeedPosition, limit: number) => {
    const begin = rows.findIndex((row) => row.position === position) + 1
    return rows.slice(begin, begin + limit)
  }
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  const { range } = await readRange({ ...source, platform: { next } }, feedStart, 5_000)
  isReading = false
  assert.equal(range?.count, events)
  assert.ok(turns >= 5, `${turns} turns of the event loop for ${events} events`)
})
