import type { Projection } from '#contracts/events/projection.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { groups } from '#contracts/topics/names.ts'
import { measureReaders } from '#platform/log/log-gauges.ts'
import { newerLog } from '#platform/log/newer-log.ts'
import { recordedOnce } from '#platform/log/recorded-from.ts'
import type { Platform } from '#platform/platform.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { FollowPages } from '#platform/transport/delivery/subscribe.ts'
import { measureCharges } from './gauges/measure-charges.ts'
import { measureReading } from './gauges/measure-reading.ts'
import { measureSessions } from './gauges/measure-sessions.ts'
import { nextRanges } from './next-ranges.ts'
import { pageSizes } from './page-sizes.ts'
import { projectRows } from './project-rows.ts'
import { consumerOf, openCursor, type ProjectionCursor } from './projection-cursor.ts'
import { logOrdered, projections } from './projections.ts'
import { rangeThread } from './range-thread.ts'
import type { Found } from './read-range.ts'
import { dropAbandoned } from './shadow/drop-abandoned.ts'

const [LIVE_PAGE] = pageSizes
/**
 * The first event of a burst is projected at once; those that follow within this time share a
 * transaction.
 */
const GATHER_MS = 50
const SAVE_EVERY_MS = 1_000

type Loop = {
  platform: Platform
  cursor: ProjectionCursor
  next: (after: FeedPosition) => Promise<Found>
  projections: readonly Projection[]
  failing: Set<Projection>
  stopping: AbortSignal
}

const report = ({ health }: Platform, projection: Projection, isFailing: boolean) =>
  health.report(consumerOf(projection), isFailing ? 'cannot follow the log' : null)

/**
 * Resolves when there is something to do, or when a projection that failed or stopped is due for a
 * retry.
 */
const untilMoved = async ({ platform, cursor, projections, failing, stopping }: Loop, stopped: boolean) => {
  if (stopped) return pause(OUTAGE_MS, stopping)
  if (failing.size === 0) return platform.moved(cursor.place(), stopping)
  const over = AbortSignal.any([stopping, AbortSignal.timeout(OUTAGE_MS)])
  return failing.size === projections.length
    ? pause(OUTAGE_MS, stopping)
    : platform.moved(cursor.place(), over)
}

const follow = async (loop: Loop) => {
  const { platform, cursor, projections, next, stopping } = loop
  while (!stopping.aborted) {
    try {
      let isStopped = false
      const count = await cursor.step(async (after) => {
        const { range, stopped } = await next(after)
        isStopped ||= stopped
        return range
      })
      if (count === 0) await untilMoved(loop, isStopped)
      // a full page says that there is more
      else if (count < LIVE_PAGE) await pause(GATHER_MS, stopping)
    } catch (error) {
      platform.logger.error({ err: error }, 'the projections cannot follow the log; retrying')
      for (const projection of projections) report(platform, projection, true)
      await pause(OUTAGE_MS, stopping)
    }
  }
}

const saveNowAndThen = async ({ platform, cursor, stopping }: Loop) => {
  while (!stopping.aborted) {
    await pause(SAVE_EVERY_MS, stopping)
    await cursor.save().catch((error: unknown) => {
      platform.logger.warn({ err: error }, 'the place of the projections could not be saved')
    })
  }
}

const startOnLog = async (platform: Platform, projections: readonly Projection[]): Promise<Running> => {
  const stop = new AbortController()
  const failing = new Set<Projection>()
  const cursor = await openCursor(platform.database, projections, (projection, error) => {
    if (error === null) failing.delete(projection)
    else failing.add(projection)
    report(platform, projection, error !== null)
    if (error !== null)
      platform.logger.error({ err: error, projection: projection.name }, 'projection failed; retrying')
  })
  const newer = newerLog({ ...platform, reader: groups.projector, read: recordedOnce })
  const thread = rangeThread(platform.databaseUrl)
  const stopping = stop.signal
  const next = nextRanges({ platform, newer, thread, stopping })
  const loop = { platform, cursor, projections, next, failing, stopping }
  const done = Promise.all([follow(loop), saveNowAndThen(loop)])
  return {
    stop: async () => {
      stop.abort()
      await done
      await thread.stop()
    },
  }
}

/**
 * With a topic, the place is the consumer group's; a page that fails is repeated for all
 * projections.
 */
const startOnTopic = async (platform: Platform, followPages: FollowPages): Promise<Running> => {
  const { database } = platform
  const onLog = await startOnLog(platform, logOrdered)
  measureReaders(database.query, logOrdered.map(consumerOf))
  const onTopic = await followPages({
    group: groups.projector,
    handle: (rows) => projectRows(database, rows),
  })
  return { stop: async (hurry) => void (await Promise.all([onLog.stop(hurry), onTopic.stop(hurry)])) }
}

/**
 * Keeps the projections level with the log, or with the topic if there is one; those that depend on
 * the order of the whole log follow the log either way.
 */
export const start = (platform: Platform): Promise<Running> => {
  measureSessions(platform.database)
  measureReading(platform)
  measureCharges(platform.database)
  dropAbandoned(platform.database, projections).catch((error: unknown) => {
    platform.logger.warn({ err: error }, 'what a killed rebuild left could not be dropped')
  })
  return platform.followPages
    ? startOnTopic(platform, platform.followPages)
    : startOnLog(platform, projections)
}
