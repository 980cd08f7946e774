import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { eventually } from '#test/support/eventually.ts'
import { AHEAD, cli, cure, openRestoredLog, server } from '#test/support/log/restored-log.ts'
import { keepPostgres } from '#test/support/postgres/postgres-for-tests.ts'

test('a checkpoint alone that is ahead of the cluster is refused as well, and set back', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.database.script(
    `insert into log.checkpoints (consumer, xid, position) values ('ocr', '${AHEAD * 1_000}', 7)`,
  )
  assert.match((await log.run(server)).stderr, cure)
  const { code, stdout } = await log.run(cli('log', 'renumber'))
  assert.equal(code, 0)
  const { seconds: _, ...told } = JSON.parse(stdout)
  assert.deepEqual(told, { renumbered_events: 0, moved_checkpoints: 1 })
  assert.deepEqual(await log.database.query(sql`select xid::text, position from log.checkpoints`), [
    { xid: '0', position: '0' },
  ])
})

test('renumbered, everything is shown in the order of before, and every reader stands where it stood', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(40)
  await log.standAt('behind', 18)
  await log.standAt('level', 320)
  await log.database.script(`insert into log.checkpoints (consumer, xid, position) values ('new', '0', 0)`)
  const order = await log.inOrder()
  await log.restore()
  assert.deepEqual(await log.shown(), [])

  const { code, stdout, stderr } = await log.run(cli('log', 'renumber'))
  assert.deepEqual([code, stderr], [0, ''])
  const { seconds, ...told } = JSON.parse(stdout)
  assert.deepEqual(told, { renumbered_events: 320, moved_checkpoints: 2 })
  assert.ok(seconds > 0)
  await eventually(async () => assert.deepEqual(await log.shown(), order))
  assert.deepEqual(await log.passed('behind'), { behind: 18, before: 302 })
  assert.deepEqual(await log.passed('level'), { behind: 320, before: 0 })
  assert.deepEqual(await log.passed('new'), { behind: 0, before: 320 })

  await log.record('afterwards')
  await eventually(async () => assert.equal((await log.shown()).length, 328))
  assert.deepEqual((await log.shown()).slice(0, 320), order)

  const again = await log.run(cli('log', 'renumber'))
  const { seconds: _, ...nothing } = JSON.parse(again.stdout)
  assert.deepEqual([again.code, nothing], [0, { renumbered_events: 0, moved_checkpoints: 0 }])
  assert.equal((await log.shown()).length, 328)
})

test('what was appended on the new cluster before anybody noticed comes last, and nobody passes it over', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(5)
  await log.standAt('ocr', 40)
  const order = await log.inOrder()
  await log.restore()
  await log.record('since')
  const since = (await log.inOrder()).slice(0, 8)
  assert.equal((await log.run(cli('log', 'renumber'))).code, 0)
  await eventually(async () => assert.deepEqual(await log.shown(), [...order, ...since]))
  assert.deepEqual(await log.passed('ocr'), { behind: 40, before: 8 })
})

test('a log that was renumbered and lived on can be restored and renumbered again', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(5)
  await log.restore()
  assert.equal((await log.run(cli('log', 'renumber'))).code, 0)
  await log.recordMany(5)
  const order = await log.inOrder()
  await log.database.script(`
    update log.events set xid = (xid::text::bigint + ${AHEAD})::text::xid8 where position > 40`)
  assert.equal((await log.run(cli('log', 'renumber'))).code, 0)
  await eventually(async () => assert.deepEqual(await log.shown(), order))
})

test('it refuses while anybody works on the database, and harms nothing', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(2)
  await log.restore()
  const works = setInterval(() => void log.database.query(sql`select 1`), 200)
  try {
    const { code, stdout, stderr } = await log.run(cli('log', 'renumber'))
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /stop every process of the service/)
    assert.deepEqual(await log.shown(), [])
  } finally {
    clearInterval(works)
  }
})

test('killed in the middle it has done nothing, and does it all the next time', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  await log.recordMany(4)
  const order = await log.inOrder()
  await log.restore()
  const before = await log.inOrder()
  // its last step waits for this lock: by then everything else is written
  const holder = await log.database.reserve()
  await holder.query({ name: '', text: 'begin', values: [] })
  await holder.query({ name: '', text: 'lock table log.renumberings in exclusive mode', values: [] })
  const [table] = await holder.query<{ oid: number }>(
    sql`select 'log.renumberings'::regclass::oid::int as oid`,
  )
  // from beside: what asked this database would count as at work
  const beside = openDatabase(await keepPostgres(), { max: 1, onError: () => undefined })
  const waiting = sql`select pid from pg_locks where not granted and relation = ${table?.oid}`
  const child = log.begin(cli('log', 'renumber'))
  try {
    await eventually(async () => assert.equal((await beside.query(waiting)).length, 1))
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    holder.release()
    await beside.close()
  }
  await eventually(async () => assert.deepEqual(await log.inOrder(), before))
  await eventually(async () => assert.equal((await log.run(cli('log', 'renumber'))).code, 0))
  await eventually(async () => assert.deepEqual(await log.shown(), order))
})

test('whatever holds a place in the feed is known to it', async (t) => {
  const log = await openRestoredLog()
  t.after(log.close)
  const rows = await log.database.query<{ place: string }>(sql`
    select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and (udt_name = 'xid8' or column_name like '%position%') order by 1`)
  assert.deepEqual(
    rows.map(({ place }) => place),
    ['log.checkpoints.position', 'log.checkpoints.xid', 'log.events.position', 'log.events.xid'],
  )
})
