import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedPosition } from '#contracts/shapes.ts'
import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { feedOf } from '#platform/log/recorded-from.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { projectRows } from '#services/projector/project-rows.ts'
import { openCursor } from '#services/projector/projection-cursor.ts'
import { logOrdered, projections } from '#services/projector/projections.ts'
import { dumpProjections } from '#test/support/log/dump-projections.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { rebuildProcess } from '#test/support/log/rebuild-process.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { nextRange } from '#test/support/projections/next-range.ts'
import { endSession, repeating, rowsStay } from '#test/support/projections/rows-stay.ts'

const SESSIONS = 2_000

type Follow = Readonly<{ step: () => Promise<number> }>

/** One projector for all projections, as without a broker. */
const followLog = async (database: Database): Promise<Follow> => {
  const cursor = await openCursor(database, projections)
  return { step: () => cursor.step((after) => nextRange(database.query, after, 500)) }
}

/**
 * As with a broker: rows arrive in pages that have no place in Postgres, `charges` follows the log.
 */
const followRows = async (database: Database): Promise<Follow> => {
  const cursor = await openCursor(database, logOrdered)
  const { page } = createEventLog(database, () => undefined)
  let place: FeedPosition = feedStart
  return {
    step: async () => {
      const rows = await page(place, 500)
      await projectRows(database, rows)
      const last = rows.at(-1)
      if (last) place = feedOf(last)
      return rows.length + (await cursor.step((after) => nextRange(database.query, after, 500)))
    },
  }
}

const worldOf = async (t: TestContext) => {
  const db = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'without-gap-'))
  t.after(async () => {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await fillLog(db.database, { sessions: SESSIONS })
  return { ...db, environment: { DATABASE_URL: db.url, DATA_DIR: dataDir } }
}

const cases = [
  { how: 'the log', follow: followLog, environment: {} },
  { how: 'a topic', follow: followRows, environment: { KAFKA_BROKERS: '127.0.0.1:1' } },
]

for (const { how, follow, environment } of cases)
  test(`readers see every row while each projection is rebuilt and events arrive, by ${how}`, async (t) => {
    const { database, environment: own } = await worldOf(t)
    const projector = await follow(database)
    while ((await projector.step()) > 0);
    let appended = 0
    const live = repeating(async () => {
      await endSession(database, appended % 3 === 0 ? 'ticket_expired' : null)
      appended += 1
      await projector.step()
      await sleep(20)
    })
    const reader = await rowsStay(database)
    for (const { name } of projections) {
      const { code, stderr } = await rebuildProcess(name, { ...own, ...environment }).ended
      assert.deepEqual([code, stderr], [0, ''], name)
    }
    const { reads, slowest } = await reader.stop()
    await live.stop()
    t.diagnostic(`${reads} reads, the slowest ${slowest.toFixed(0)} ms; ${appended} sessions arrived`)
    assert.ok(reads > 100 && appended > 20)

    await untilShown(database)
    while ((await projector.step()) > 0);
    const rebuilt = await dumpProjections(database, projections)
    const tables = projections.flatMap((projection) => projection.tables)
    await database.script(`truncate ${tables.join(', ')}; truncate log.checkpoints`)
    const again = await follow(database)
    while ((await again.step()) > 0);
    const followed = await dumpProjections(database, projections)
    for (const table of tables) assert.deepEqual(rebuilt[table], followed[table], table)
  })
