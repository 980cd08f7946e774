import assert from 'node:assert/strict'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { everyAccount, monthStream, pricesStream } from '#contracts/finance/streams.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { decideOnce } from '#services/finance/facts/decide-once.ts'
import { setDefaultPrice } from '#services/finance/set-default-price.ts'
import { countByHand, type Table } from '#test/support/analysts/count-by-hand.ts'
import { guideRecipes, recipe } from '#test/support/analysts/guide-recipes.ts'
import { recordAnalystsLog } from '#test/support/analysts/record-analysts-log.ts'
import { recordRealSessions } from '#test/support/analysts/record-real-sessions.ts'
import { lacks, npmInPlace, runShell } from '#test/support/analysts/run-recipe.ts'
import { mexicanDayOf } from '#test/support/analysts/summary-of.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { type DuckRow, openDuckdb } from '#test/support/replay/duckdb.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'
import { command, fact } from '#test/unit/money/samples.ts'

let world: ReplayWorld
let duckdb: Awaited<ReturnType<typeof openDuckdb>>
let all: readonly EventRow[]
let environment: Readonly<Record<string, string>>
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
  environment = { ...world.environment, PATH: `${await npmInPlace(world.path('.'))}:${process.env['PATH']}` }
  const written = await runShell(recipe('Questions in SQL', 'sh'), environment, world.path('.'))
  assert.deepEqual(
    written.map((line) => JSON.parse(line).rows),
    [all.length, all.length],
  )
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

test('the files of the guide are written, each with its rows', async () => {
  const folder = world.path('files')
  await mkdir(folder)
  const text = recipe('Files of events', 'sh')
  const lines = await runShell(text, environment, folder)
  const [whole, ends] = lines.map((line) => JSON.parse(line))
  assert.equal(whole.rows, all.length)
  assert.deepEqual(ends.filters.types, ['SessionCompleted', 'SessionFailed'])
  assert.deepEqual((await readdir(folder)).sort(), [
    'all',
    'ends.csv',
    'ends.csv.manifest.json',
    'oxxo.ndjson.gz',
  ])
  const oxxo = gunzipSync(await readFile(join(folder, 'oxxo.ndjson.gz')))
    .toString()
    .split('\n')
    .filter(Boolean)
  const sessions = new Set(oxxo.map((line) => JSON.parse(line).streamId))
  const wanted = all.filter(
    ({ type, data, meta }) =>
      meta.mode === 'live' &&
      type === 'MerchantIdentified' &&
      (data as { merchantId: string }).merchantId === 'oxxo',
  )
  assert.deepEqual([...sessions].sort(), wanted.map(({ stream_id }) => stream_id).sort())
})

test('the embedded Postgres is reached as the guide says', async (t) => {
  const skip = await lacks('psql')
  if (skip !== null) return t.skip(skip)
  const server = await startEmbeddedPostgres({ directory: world.path('.data/postgres') })
  t.after(server.stop)
  const text = `${recipe('Plain SQL, without Kafka or files', 'sh')}psql -qAtc 'select current_setting($$port$$)'`
  assert.deepEqual(await runShell(text, {}, world.path('.')), [new URL(server.url).port])
})

const asked = new Set<string>()

/** What psql prints, a row a line. */
const ask = async (heading: string, ...words: readonly string[]) => {
  asked.add(heading)
  const text = `psql "$DATABASE_URL" -qAt -F '|' ${words.join(' ')} <<'END'\n${recipe(heading, 'postgresql')}END\n`
  return runShell(text, environment)
}

test('psql tells the story of a session, and counts ends by day', async (t) => {
  const skip = await lacks('psql')
  if (skip !== null) return t.skip(skip)
  const [first] = all
  const own = all.filter(({ stream_id }) => stream_id === first?.stream_id)
  const story = await ask('The story of a session', '-v', `session=${first?.stream_id}`)
  assert.deepEqual(
    story.map((line) => line.split('|').slice(0, 2).join(' ')),
    own.map(({ version, type }) => `${version} ${type}`),
  )
  const ends = new Map<string, number>()
  for (const { type, at, data, meta } of all) {
    if (meta.mode !== 'live' || !(type === 'SessionCompleted' || type === 'SessionFailed')) continue
    const place = [mexicanDayOf(at.toISOString()), type, (data as { code?: string }).code ?? ''].join('|')
    ends.set(place, (ends.get(place) ?? 0) + 1)
  }
  const counted = [...ends].map(([place, count]) => `${place}|${count}`)
  assert.deepEqual([...(await ask('Ends by day'))].sort(), counted.sort())
})

/** A price of all, one of an account, a correction, and the close of its month. */
const tellFacts = async () => {
  const { query } = world.database
  await setDefaultPrice(query, { amount: '4.00', at: '2026-11-18T12:00:00.000Z' })
  const { data: correction } = fact('ChargeCorrected')
  const { accountId, month } = correction
  const [prices, own] = [pricesStream(accountId), monthStream(accountId, month)]
  const price = command('SetPrice', '2026-11-20', { amount: '3.50', from: '2026-12-01' })
  await decideOnce(query, { stream: prices, accountId }, price)
  for (const one of [
    command('CorrectCharge', '2026-11-20', correction),
    command('CloseMonth', '2026-12-01', fact('MonthClosed').data),
  ])
    await decideOnce(query, { stream: own, accountId }, one)
  return accountId
}

test('psql prints the facts of finance, which no replay has', async (t) => {
  const skip = await lacks('psql')
  if (skip !== null) return t.skip(skip)
  const account = await tellFacts()
  assert.deepEqual(await ask('Facts of finance'), [
    `${account}|ChargeCorrected|2026-11|-4.00|agreed with the client`,
    `${account}|PriceSet|2026-12-01|3.50|`,
    `${account}|MonthClosed|2026-11|4.00|`,
    `${everyAccount}|PriceSet||4.00|`,
  ])
  await untilShown(world.database)
  const { manifest } = await world.replayTo('after-facts.ndjson', {})
  assert.equal(manifest.rows, all.length)
})

test('every statement of the guide for psql is run', async (t) => {
  const skip = await lacks('psql')
  if (skip !== null) return t.skip(skip)
  const written = guideRecipes.filter(({ language }) => language === 'postgresql')
  assert.deepEqual(
    written.map(({ heading }) => heading),
    [...asked],
  )
})
