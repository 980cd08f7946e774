import { setTimeout as sleep } from 'node:timers/promises'
import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { holdOffVacuum } from '#platform/postgres/hold-off-vacuum.ts'
import { deadlockDetected, lockNotAvailable, type Query, sqlState } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { type Filled, fillShadow } from './fill-shadow.ts'
import { consumerOf } from './projection-cursor.ts'
import { mustBeFree } from './shadow/must-be-free.ts'
import { shadowOf } from './shadow/shadow-of.ts'
import { swapTables } from './shadow/swap-tables.ts'
import { shapesOf, type TableShape } from './shadow/table-shape.ts'

/** Readers that come while the lock is awaited wait behind it: so long at most. */
const LOCK_MS = 100
const AGAIN_MS = 500
/** Somebody reads the tables all that time, a dump for example. */
const PATIENCE_MS = 30 * 60_000

type Built = Readonly<{
  projection: Projection
  shapes: readonly TableShape[]
  /** The migrations that were there when it began. */
  migrations: string
  /** What the rebuilt tables hold. */
  place: FeedPosition
  /** Whether projectors follow the log for it, not a topic. */
  followsLog: boolean
}>

/** Locks the place, as a projector does first, then the tables: nobody writes from here on. */
const lockAll = async (query: Query, { projection, followsLog }: Built): Promise<void> => {
  const { tables } = projection
  await holdOffVacuum(query, tables, LOCK_MS)
  if (followsLog)
    await query(sql`select from log.checkpoints where consumer = ${consumerOf(projection)} for update`)
  await runText(query, `lock table ${tables.join(', ')} in access exclusive mode`)
}

/** Names and hashes of all migrations: one of them may change rows alone. */
export const migrationsOf = async (query: Query): Promise<string> => {
  const [row] = await query<{ all: string }>(sql`
    select coalesce(string_agg(name || ' ' || sha256, ',' order by name), '') as all from migration.applied`)
  return row?.all ?? ''
}

/** An upgrade changed the tables, or their rows, meanwhile. */
const mustBeAlike = async (query: Query, { projection, shapes, migrations }: Built): Promise<void> => {
  const now = await shapesOf(query, projection.tables)
  const isUpgraded = (await migrationsOf(query)) !== migrations
  if (isUpgraded || JSON.stringify(now) !== JSON.stringify(shapes))
    throw new ConfigError(
      `the tables of ${projection.name} were changed while it was rebuilt; they are as they were. Run the rebuild again`,
    )
}

/** What was shown is never taken back: the projectors continue where the rebuilt tables end. */
const placeAt = async (query: Query, { projection, followsLog }: Built, to: FeedPosition): Promise<void> => {
  const consumer = consumerOf(projection)
  if (followsLog)
    await query(sql`
      insert into log.checkpoints (consumer, xid, position) values (${consumer}, ${to.xid}::xid8, ${to.position}::bigint)
      on conflict (consumer) do update set xid = excluded.xid, position = excluded.position, moved_at = now()`)
  // the place of a time without a topic
  else await query(sql`delete from log.checkpoints where consumer = ${consumer}`)
}

/**
 * Whatever a projector has written is below the horizon of the feed: what is left of it comes into
 * the rebuilt tables first.
 */
const swapOnce = async (query: Query, built: Built): Promise<number> => {
  const { projection, shapes } = built
  const shadow = shadowOf(projection)
  await lockAll(query, built)
  await mustBeAlike(query, built)
  await mustBeFree(query, projection)
  const { place, count } = await fillShadow(query, shadow, { from: built.place })
  if (shadow.carry !== undefined) await runText(query, shadow.carry)
  await swapTables(query, projection, shapes)
  await placeAt(query, built, place)
  return count
}

const isInUse = (error: unknown) => [lockNotAvailable, deadlockDetected].includes(sqlState(error) ?? '')

/**
 * Swaps in one short transaction; returns how many events came in it, or null if somebody used the
 * tables for too long.
 */
const attempt = async (query: Query, built: Built): Promise<number | null> => {
  await runText(query, 'begin')
  try {
    const total = await swapOnce(query, built)
    await runText(query, 'commit')
    return total
  } catch (error) {
    await runText(query, 'rollback')
    if (isInUse(error)) return null
    throw error
  }
}

/**
 * Puts the rebuilt tables in the place of the served ones. Readers wait for milliseconds; where
 * they keep the tables, it retries. `catchUp` brings them up to the end of the log before each try.
 * Returns how many events came after the first.
 */
export const swapShadow = async (
  query: Query,
  built: Built,
  catchUp: (from: FeedPosition) => Promise<Filled>,
): Promise<number> => {
  const until = performance.now() + PATIENCE_MS
  let [place, total] = [built.place, 0]
  while (performance.now() < until) {
    const caught = await catchUp(place)
    place = caught.place
    total += caught.count
    const last = await attempt(query, { ...built, place })
    if (last !== null) return total + last
    await sleep(AGAIN_MS)
  }
  throw new ConfigError(
    `the tables of ${built.projection.name} were in use all the time: see pg_locks for who reads them, then run the rebuild again`,
  )
}
