import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { sessionStatus } from '#projections/session-status/project.ts'
import { rebuild } from '#services/projector/rebuild.ts'
import { dropAbandoned } from '#services/projector/shadow/drop-abandoned.ts'
import { shapesOf } from '#services/projector/shadow/table-shape.ts'
import { eventually } from '#test/support/eventually.ts'
import { dumpProjections } from '#test/support/log/dump-projections.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { rebuildProcess } from '#test/support/log/rebuild-process.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
let dataDir: string
let served: Record<string, string[]>

const begin = () => rebuildProcess('session-status', { DATABASE_URL: db.url, DATA_DIR: dataDir })
const dump = () => dumpProjections(db.database, [sessionStatus])

const isTrue = async (text: string): Promise<boolean> => {
  const [row] = await db.database.query<{ so: boolean }>({
    name: '',
    text: `select (${text}) as so`,
    values: [],
  })
  return row?.so ?? false
}
const isLeft = () => isTrue(`to_regnamespace('session_status_next') is not null`)
const isBuilt = () => isTrue(`to_regclass('session_status_next.sessions_newest') is not null`)
const isTaking = () =>
  isTrue(
    `exists (select from pg_locks where database = (select oid from pg_database where datname = current_database())
       and mode = 'AccessExclusiveLock' and not granted)`,
  )

/** While it is held, readers go on and the tables cannot be swapped. */
const holdTables = async () => {
  const held = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const done = db.database.inTransaction(async (query) => {
    // no snapshot: the indexes of a rebuild would wait for it
    await query({ name: '', text: 'lock table session_status.sessions in access share mode', values: [] })
    reading.resolve()
    await held.promise
  })
  await reading.promise
  return async () => {
    held.resolve()
    await done
  }
}

before(async () => {
  db = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'killed-rebuild-'))
  await fillLog(db.database, { sessions: 6_000 })
  await rebuild(db.database, sessionStatus)
  served = await dump()
  assert.equal(served['session_status.sessions']?.length, 6_000)
})
afterEach(async () => {
  assert.deepEqual(await dump(), served)
})
after(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const phases = [
  { phase: 'while it reads the log', reached: isLeft },
  { phase: 'once it makes indexes', reached: isBuilt },
  { phase: 'while it waits to take the place of the served tables', reached: isTaking },
]

for (const { phase, reached } of phases)
  test(`killed ${phase}, nothing is changed, and the next one leaves nothing behind`, async () => {
    const letGo = await holdTables()
    const { kill, ended } = begin()
    await eventually(async () => assert.ok(await reached()))
    kill()
    assert.equal((await ended).code, null)
    await letGo()
    assert.deepEqual(await dump(), served)
    assert.ok(await isLeft())
    const { code, stderr } = await eventually(async () => {
      const next = await begin().ended
      assert.doesNotMatch(next.stderr + next.stdout, /is being rebuilt already/)
      return next
    })
    assert.deepEqual([code, stderr], [0, ''])
    assert.ok(!(await isLeft()))
  })

test('a projector drops what a killed rebuild left, and leaves a running one alone', async () => {
  const letGo = await holdTables()
  const first = begin()
  await eventually(async () => assert.ok(await isTaking()))
  await dropAbandoned(db.database, [sessionStatus])
  assert.ok(await isLeft())
  first.kill()
  await first.ended
  await letGo()
  await eventually(async () => {
    await dropAbandoned(db.database, [sessionStatus])
    assert.ok(!(await isLeft()))
  })
})

test('a second rebuild of the same projection is refused', async () => {
  const letGo = await holdTables()
  const first = begin()
  await eventually(async () => assert.ok(await isTaking()))
  const { code, stdout } = await begin().ended
  assert.equal(code, 0)
  assert.match(JSON.parse(stdout).refused, /^session-status is being rebuilt already/)
  await letGo()
  assert.equal((await first.ended).code, 0)
})

/** Runs the script when the tables are filled: the rebuild gives up. */
const upgradedBy = async (script: string) => {
  let upgraded = Promise.resolve()
  const onProgress = (phase: string) => {
    if (phase === 'indexes') upgraded = db.database.script(script)
  }
  await assert.rejects(
    rebuild(db.database, sessionStatus, { onProgress }),
    /were changed while it was rebuilt/,
  )
  await upgraded
  assert.ok(!(await isLeft()))
}

test('a migration that changes rows alone is not undone', async () => {
  await upgradedBy(
    "insert into migration.applied (name, sha256) values ('session-status/9999-rows.sql', 'x')",
  )
  await db.database.script("delete from migration.applied where name = 'session-status/9999-rows.sql'")
})

test('tables that an upgrade changes meanwhile stay as the upgrade left them', async () => {
  await upgradedBy('alter table session_status.sessions add column of_an_upgrade int')
  await rebuild(db.database, sessionStatus)
  await db.database.query(sql`select of_an_upgrade from session_status.sessions limit 1`)
  await db.database.script('alter table session_status.sessions drop column of_an_upgrade')
})

test('indexes, statistics, options and grants are those of before', async () => {
  const shape = () => shapesOf(db.database.query, sessionStatus.tables)
  await db.database.script(
    'alter table session_status.sessions set (autovacuum_vacuum_scale_factor = 0.1); grant select on session_status.sessions to public',
  )
  const before = await shape()
  await rebuild(db.database, sessionStatus)
  assert.deepEqual(await shape(), before)
  assert.ok((before[0]?.indexes.length ?? 0) > 5)
})
