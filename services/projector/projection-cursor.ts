import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { loadCheckpoint, moveCheckpoints, startCheckpoint } from '#platform/log/checkpoints.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import { placeName } from '#platform/log/place-name.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { PageRange } from './page-range.ts'
import { projectPage } from './project-page.ts'
import { hasWork } from './statements.ts'

export const consumerOf = ({ name }: Projection) => `projection:${name}`

type NextRange = (after: FeedPosition) => Promise<PageRange | null>
/** Called when one projection could not take a page; null: it takes pages (again). */
type Report = (projection: Projection, error: unknown) => void

export type ProjectionCursor = Readonly<{
  /**
   * Projects the next events that `nextRange` finds; returns how many. 0: nothing could be moved
   * on.
   */
  step: (nextRange: NextRange) => Promise<number>
  /** Makes the place durable after pages that held no work for the projections. */
  save: () => Promise<void>
  /** The place of the foremost of them. */
  place: () => FeedPosition
}>

/**
 * The place in the database, and that of this process: the two differ while no event concerns the
 * projection.
 */
type Entry = { projection: Projection; consumer: string; stored: FeedPosition; cursor: FeedPosition }
type Group = readonly Entry[]

const open = async ({ query }: Database, projection: Projection): Promise<Entry> => {
  const consumer = consumerOf(projection)
  const stored = await loadCheckpoint(query, consumer)
  return { projection, consumer, stored, cursor: stored }
}

/**
 * Moves a group that stands at one place over a range, in one transaction for the projections that
 * have work there.
 */
const advance = async (database: Database, group: Group, range: PageRange): Promise<void> => {
  const busy = group.filter(({ projection }) => hasWork(projection, range.types))
  const [from] = group
  if (!from) return
  const isDone = busy.length === 0 || (await projectPage(database, { parts: busy, from: from.cursor, range }))
  for (const entry of group) {
    if (!busy.includes(entry)) entry.cursor = range.to
    else if (isDone) entry.stored = entry.cursor = range.to
    else Object.assign(entry, await open(database, entry.projection))
  }
}

/**
 * If one of a group fails, the others go on without it: each takes the range by itself. Returns how
 * many did.
 */
const advanceAll = async (database: Database, { group, range, report }: Advance): Promise<number> => {
  try {
    await advance(database, group, range)
    for (const { projection } of group) report(projection, null)
    return group.length
  } catch (error) {
    const [only, ...others] = group
    if (only && others.length === 0) report(only.projection, error)
    if (others.length === 0) return 0
    const alone = group.map((entry) => advanceAll(database, { group: [entry], range, report }))
    return (await Promise.all(alone)).reduce((sum, moved) => sum + moved, 0)
  }
}
type Advance = Readonly<{ group: Group; range: PageRange; report: Report }>

/** When somebody else has moved one (a rebuild, another projector), the next step follows. */
const saveEntries = async ({ query }: Database, entries: Group): Promise<void> => {
  const moved = entries.filter(({ cursor, stored }) => cursor !== stored)
  // no event has concerned the projection yet, so that no page has written its place
  for (const { stored, consumer } of moved)
    if (placeName(stored) === placeName(feedStart)) await startCheckpoint(query, consumer)
  if (moved.length === 0) return
  const moves = moved.map(({ consumer, stored: from, cursor: to }) => ({ consumer, from, to }))
  const saved = await moveCheckpoints(query, moves)
  for (const entry of moved) if (saved.has(entry.consumer)) entry.stored = entry.cursor
}

/**
 * One at a time: a place that is saved while a page is in progress would look like somebody else's
 * move.
 */
const takingTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

const mustNotFail: Report = (_, error) => {
  if (error !== null) throw error
}

/**
 * The places of these projections, and the only way to move them. Those at the same place share the
 * page and its transaction; each can be rebuilt, or fail, by itself.
 */
export const openCursor = async (
  database: Database,
  projections: readonly Projection[],
  report: Report = mustNotFail,
): Promise<ProjectionCursor> => {
  const entries = await Promise.all(projections.map((projection) => open(database, projection)))
  const inTurn = takingTurns()

  const step = async (nextRange: NextRange) => {
    let total = 0
    for (const group of Map.groupBy(entries, ({ cursor }) => placeName(cursor)).values()) {
      const [first] = group
      const range = first && (await nextRange(first.cursor))
      if (range && (await advanceAll(database, { group, range, report })) > 0) total += range.count
    }
    return total
  }

  return {
    step: (nextRange) => inTurn(() => step(nextRange)),
    save: () => inTurn(() => saveEntries(database, entries)),
    place: () => entries.map(({ cursor }) => cursor).reduce((a, b) => (isBehind(a, b) ? b : a)),
  }
}
