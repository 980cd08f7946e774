import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { untilShown } from '#test/support/log/until-shown.ts'
import { openDuckdb } from '#test/support/replay/duckdb.ts'
import { goldenEvents, recordGolden } from '#test/support/replay/golden-log.ts'
import { readCsv } from '#test/support/replay/read-csv.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'

let world: ReplayWorld
let duckdb: Awaited<ReturnType<typeof openDuckdb>>
before(async () => {
  world = await openReplayWorld()
  await recordGolden(world.database)
  await untilShown(world.database)
  duckdb = await openDuckdb()
})
after(async () => {
  duckdb.close()
  await world.close()
})

type Shown = Readonly<{ name: unknown; type: unknown; at: string; data: unknown }>

/** Every golden file, and nothing of it lost. */
const assertWhole = (shown: readonly Shown[]) => {
  assert.ok(goldenEvents.length > 40)
  assert.deepEqual(
    shown.map(({ name, ...event }) => ({ name: String(name).replace(':', '/'), ...event })),
    goldenEvents.map(({ name, type, at, data }) => ({ name, type, at, data })),
  )
}

test('events of every version are lines of NDJSON', async () => {
  const { text } = await world.replayTo('golden.ndjson')
  const lines = text.split('\n').filter(Boolean)
  const events = lines.map((line) => JSON.parse(line))
  assertWhole(events.map(({ meta, type, at, data }) => ({ name: meta.externalId, type, at, data })))
})

test('events of every version are rows of a CSV', async () => {
  const { text } = await world.replayTo('golden.csv', { format: 'csv' })
  const [header = [], ...rows] = readCsv(text)
  const cell = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? ''
  assertWhole(
    rows.map((row) => ({
      name: cell(row, 'external_id'),
      type: cell(row, 'type'),
      at: cell(row, 'recorded_at'),
      data: JSON.parse(cell(row, 'data')),
    })),
  )
})

test('events of every version are rows of Parquet', async () => {
  await world.replayTo('golden.parquet', { format: 'parquet' })
  const rows = await duckdb.query(
    `select external_id, type, epoch_ms(recorded_at) as ms, data from '${world.path('golden.parquet')}' order by feed_xid, feed_position`,
  )
  assertWhole(
    rows.map(({ external_id: name, type, ms, data }) => ({
      ...{ name, type },
      at: new Date(Number(ms)).toISOString(),
      data: JSON.parse(String(data)),
    })),
  )
})
