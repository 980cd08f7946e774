import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { countByHand, type Table } from '#test/support/analysts/count-by-hand.ts'
import { guideRecipes, recipe } from '#test/support/analysts/guide-recipes.ts'
import { recordAnalystsLog } from '#test/support/analysts/record-analysts-log.ts'
import { recordRealSessions } from '#test/support/analysts/record-real-sessions.ts'
import { mexicanDayOf } from '#test/support/analysts/summary-of.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { type DuckRow, openDuckdb } from '#test/support/replay/duckdb.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'

let world: ReplayWorld
let duckdb: Awaited<ReturnType<typeof openDuckdb>>
let all: readonly EventRow[]
let day: string
let counted: ReturnType<typeof countByHand>

/** Which day was yesterday changes at midnight in Mexico. */
const count = () => {
  day = mexicanDayOf(Date.now())
  counted = countByHand(all)
}

before(async () => {
  world = await openReplayWorld()
  assert.ok((await recordRealSessions(world.database)) > 15)
  await recordAnalystsLog(world.database, { sessions: 1_500, seed: 33 })
  await untilShown(world.database)
  all = await world.allEvents()
  count()
  await world.replayTo('all/', { format: 'parquet', rowsPerFile: 5_000 })
  await world.replayTo('lines/', { format: 'ndjson', rowsPerFile: 5_000 })
  duckdb = await openDuckdb()
  await duckdb.query(`set file_search_path = '${world.path('.')}'; set timezone = 'UTC'`)
})
after(async () => {
  duckdb.close()
  await world.close()
})

const instant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

/** Whole numbers of any width are numbers; instants are as events have them. */
const cellOf = (value: unknown) => {
  if (typeof value !== 'string') return value
  if (instant.test(value)) return new Date(value).toISOString()
  return /^\d{1,9}$/.test(value) ? Number(value) : value
}
const tableOf = (rows: readonly DuckRow[]): Table =>
  rows.map((row) => Object.values(row).map(cellOf) as Table[number])

const questions = guideRecipes.filter(
  ({ language, heading }) => language === 'sql' && heading in countByHand([]),
)
const views = { Parquet: 'Events in Parquet', NDJSON: 'Or events in NDJSON' }

for (const [format, heading] of Object.entries(views))
  for (const { heading: question, text } of questions)
    test(`${question}: DuckDB over ${format} answers as a count by hand`, async () => {
      await duckdb.query(recipe(heading, 'sql'))
      await duckdb.query(recipe('Sessions', 'sql'))
      let answer = tableOf(await duckdb.query(text))
      if (day !== mexicanDayOf(Date.now())) {
        count()
        answer = tableOf(await duckdb.query(text))
      }
      assert.ok(answer.length > 1)
      assert.deepEqual(answer, counted[question])
    })

test('every question of the guide is asked', () => {
  const others = ['Events in Parquet', 'Or events in NDJSON', 'Sessions']
  const asked = [...questions.map(({ heading }) => heading), ...others]
  const written = guideRecipes.filter(({ language }) => language === 'sql').map(({ heading }) => heading)
  assert.deepEqual([...asked].sort(), [...written].sort())
})
