import { readdir, readFile } from 'node:fs/promises'
import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { fillShadow } from './fill-shadow.ts'
import { mustBeReadable } from './must-be-readable.ts'
import { mustBeWhole } from './must-be-whole.ts'
import { aloneAt } from './shadow/alone-at.ts'
import { dropShadow } from './shadow/drop-shadow.ts'
import { finishShadow, makeShadow } from './shadow/make-shadow.ts'
import { mustBeFree } from './shadow/must-be-free.ts'
import { shadowOf } from './shadow/shadow-of.ts'
import { shapesOf } from './shadow/table-shape.ts'
import type { Phase } from './show-progress.ts'
import { migrationsOf, swapShadow } from './swap-shadow.ts'

type Options = Readonly<{
  /** Whether projectors follow the log for it, not a topic; default true. */
  followsLog?: boolean
  /** Called with how many events have been read so far. */
  onProgress?: (phase: Phase, events: number) => void
}>

/** A page's index scans start from the few rows of the page, however large the tables become. */
const settings = [
  'set enable_seqscan = off',
  'set enable_hashjoin = off',
  'set enable_mergejoin = off',
  'set synchronous_commit = off',
  // a page of 20,000 events is sorted and read twice without files
  "set work_mem = '32MB'",
  // Postgres notices within this time that the process was killed, and the next rebuild may begin
  "set client_connection_check_interval = '1s'",
]

const schemasOf = async ({ name }: Projection): Promise<string[]> => {
  const folder = new URL(`../../projections/${name}/schema/`, import.meta.url)
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map((file) => readFile(new URL(file, folder), 'utf8')))
}

/** It waits for readers of the tables to finish. */
const patient = { patient: true }

/** Makes dropped tables again. Runs its scripts only then: some fill tables from the whole log. */
const makeMissing = ({ inTransaction }: Database, projection: Projection) =>
  inTransaction(async (query) => {
    const missing = await query(sql`
      select name from unnest(${projection.tables}::text[]) as name where to_regclass(name) is null`)
    if (missing.length === 0) return
    await runText(query, 'set local client_min_messages = warning')
    for (const schema of await schemasOf(projection)) await runText(query, schema)
  }, patient)

const build = async (query: Query, projection: Projection, options: Options): Promise<number> => {
  const { followsLog = true, onProgress = () => undefined } = options
  const shadow = shadowOf(projection)
  let total = 0
  const catchUp = (from: FeedPosition) =>
    fillShadow(query, shadow, { from, onSlice: (count) => onProgress('fills', total + count) })
  for (const setting of settings) await runText(query, setting)
  await dropShadow(query, projection)
  const migrations = await migrationsOf(query)
  const shapes = await shapesOf(query, projection.tables)
  await makeShadow(query, projection, shapes)
  const { place, count } = await catchUp(feedStart)
  total = count
  onProgress('indexes', total)
  await finishShadow(query, projection, shapes)
  onProgress('swaps', total)
  return total + (await swapShadow(query, { projection, shapes, migrations, place, followsLog }, catchUp))
}

/**
 * Rebuilds a projection from the log; returns how many events it read. The served tables are read
 * and followed on meanwhile, and replaced at the end. Refused (ConfigError) before anything is
 * done: a log that is incomplete, one that a newer version wrote, a second rebuild of the same
 * projection.
 */
export const rebuild = async (
  database: Database,
  projection: Projection,
  options: Options = {},
): Promise<number> =>
  aloneAt(database, projection, async (query) => {
    await database.inTransaction(mustBeWhole, patient)
    await mustBeReadable(database)
    await makeMissing(database, projection)
    await mustBeFree(query, projection)
    try {
      return await build(query, projection, options)
    } catch (error) {
      await dropShadow(query, projection).catch(() => undefined)
      throw error
    }
  })
