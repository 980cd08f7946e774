import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { openDuckdb } from '#test/support/replay/duckdb.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'

let world: ReplayWorld
let all: readonly EventRow[]
let duckdb: Awaited<ReturnType<typeof openDuckdb>>
before(async () => {
  world = await openReplayWorld()
  await fillLog(world.database, { sessions: 3_500 })
  all = await world.allEvents()
  duckdb = await openDuckdb()
})
after(async () => {
  duckdb.close()
  await world.close()
})

test('DuckDB reads typed columns, and every event as the log has it', async () => {
  const { manifest } = await world.replayTo('all.parquet', { format: 'parquet' })
  assert.equal(manifest.rows, all.length)
  const file = `'${world.path('all.parquet')}'`
  const described = await duckdb.query(`describe select * from ${file}`)
  assert.deepEqual(
    Object.fromEntries(described.map((column) => [column['column_name'], column['column_type']])),
    {
      session_id: 'VARCHAR',
      version: 'INTEGER',
      type: 'VARCHAR',
      schema_version: 'INTEGER',
      recorded_at: 'TIMESTAMP WITH TIME ZONE',
      event_id: 'VARCHAR',
      account_id: 'VARCHAR',
      mode: 'VARCHAR',
      external_id: 'VARCHAR',
      merchant_id: 'VARCHAR',
      feed_xid: 'BIGINT',
      feed_position: 'BIGINT',
      data: 'VARCHAR',
    },
  )
  const rows = await duckdb.query(
    `select *, epoch_ms(recorded_at) as ms from ${file} order by feed_xid, feed_position`,
  )
  assert.equal(rows.length, all.length)
  const merchants = new Map<string, string>()
  for (const [i, row] of rows.entries()) {
    const event = all[i]
    assert.ok(event)
    const { merchantId } = event.data as { merchantId?: string | null }
    if (merchantId) merchants.set(event.stream_id, merchantId)
    assert.deepEqual(
      [row['session_id'], row['version'], row['type'], row['event_id'], row['external_id']],
      [event.stream_id, event.version, event.type, event.event_id, event.meta.externalId],
    )
    assert.equal(Number(row['ms']), event.at.getTime())
    assert.equal(row['merchant_id'], merchants.get(event.stream_id) ?? null)
    assert.deepEqual(JSON.parse(String(row['data'])), event.data)
  }
})

test('row groups are bounded, so that neither side holds a whole file', async () => {
  const groups = await duckdb.query(
    `select distinct row_group_id, row_group_num_rows as rows from parquet_metadata('${world.path('all.parquet')}') order by 1`,
  )
  assert.deepEqual(
    groups.map(({ rows }) => Number(rows)),
    [20_000, all.length - 20_000],
  )
})

test('a folder is read as one table; what was broken off is written again', async () => {
  await world.replayTo('folder/', { format: 'parquet', rowsPerFile: 10_000 })
  const counted = async () => {
    const [row] = await duckdb.query(
      `select count(*) as n, count(distinct event_id) as events from '${world.path('folder')}/*.parquet'`,
    )
    return [Number(row?.['n']), Number(row?.['events'])]
  }
  assert.deepEqual(await counted(), [all.length, all.length])
  await writeFile(
    world.path('folder/events-00004.parquet.part'),
    'PAR1, and then the machine was switched off',
  )
  await fillLog(world.database, { sessions: 100 })
  all = await world.allEvents()
  await world.replayTo('folder/', { format: 'parquet', rowsPerFile: 10_000, resume: true })
  assert.deepEqual(await counted(), [all.length, all.length])
  const names = await readdir(world.path('folder'))
  assert.deepEqual(
    names.filter((name) => name.endsWith('.part')),
    [],
  )
})

test('nothing chosen is a file without rows', async () => {
  const filters = { account: `acc_${'3'.repeat(26)}` }
  await world.replayTo('none.parquet', { format: 'parquet', filters })
  assert.deepEqual(await duckdb.query(`select * from '${world.path('none.parquet')}'`), [])
})
