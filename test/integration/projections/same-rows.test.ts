import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createEventLog, type EventLog, feedStart } from '#platform/log/event-log.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { projected } from '#test/support/projections/projected.ts'
import { tellHistories } from '#test/support/projections/tell-histories.ts'

const SEED = Number(process.env['SEED'] ?? Date.now())
const both = [merchantOutcomes, readingQuality]

let db: TestDatabase
let log: EventLog
let world: ReturnType<typeof projected>
let live: Awaited<ReturnType<typeof world.rows>>

before(async () => {
  db = await testDatabase()
  log = createEventLog(db.database, () => undefined)
  world = projected(db.database, both)
  await tellHistories(log, { walks: 60, seed: SEED })
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

const program = fileURLToPath(new URL('projector-that-dies.ts', import.meta.url))

/** One life of a projector, killed before its page `last`; true: it came to the end of the log. */
const liveOnce = async (last: number): Promise<boolean> => {
  const child = spawn(process.execPath, [program, db.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let [pages, isLevel] = [0, false]
  for await (const line of createInterface({ input: child.stdout })) {
    isLevel ||= line === 'level'
    pages += 1
    if (pages === last) child.kill('SIGKILL')
  }
  await ended
  return isLevel
}

test('a projector that is killed again and again gives the same rows', async (t) => {
  await world.reset()
  let lives = 1
  while (!(await liveOnce(11 + lives * 3))) lives += 1
  t.diagnostic(`${lives} lives`)
  assert.ok(lives > 2)
  assert.deepEqual(await world.rows(), live)
})
