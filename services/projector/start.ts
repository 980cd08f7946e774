import { setTimeout as sleep } from 'node:timers/promises'
import type { Projection } from '#contracts/shapes.ts'
import type { Platform, Running } from '#platform/platform.ts'
import { rangeOf } from './page-range.ts'
import { consumerOf, openCursor, type ProjectionCursor } from './projection-cursor.ts'
import { projections } from './projections.ts'

const LIVE_PAGE = 500
const OUTAGE_MS = 500
/** The first event of a burst is projected at once; what follows within this time shares a transaction. */
const GATHER_MS = 50
const SAVE_EVERY_MS = 1_000

type Loop = { platform: Platform; projection: Projection; cursor: ProjectionCursor; stopping: AbortSignal }

const follow = async ({ platform, projection, cursor, stopping }: Loop) => {
  while (!stopping.aborted) {
    try {
      const count = await cursor.step(async (after) => rangeOf(await platform.next(after, LIVE_PAGE)))
      platform.health.report(consumerOf(projection), null)
      if (count > 0) await sleep(GATHER_MS, undefined, { signal: stopping }).catch(() => undefined)
      else await platform.moved(cursor.place(), stopping)
    } catch (error) {
      platform.logger.error({ err: error, projection: projection.name }, 'projection failed; trying again')
      platform.health.report(consumerOf(projection), 'cannot follow the log')
      await sleep(OUTAGE_MS)
    }
  }
}

const saveNowAndThen = async ({ platform, projection, cursor, stopping }: Loop) => {
  while (!stopping.aborted) {
    await sleep(SAVE_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
    await cursor.save().catch((error: unknown) => {
      platform.logger.warn({ err: error, projection: projection.name }, 'the place could not be saved')
    })
  }
}

/** Keeps every projection level with the log, each at its own pace. */
export const start = async (platform: Platform): Promise<Running> => {
  const stop = new AbortController()
  const loops = await Promise.all(
    projections.map(async (projection) => {
      const cursor = await openCursor(platform.database, projection)
      return { platform, projection, cursor, stopping: stop.signal }
    }),
  )
  const done = Promise.all(loops.flatMap((loop) => [follow(loop), saveNowAndThen(loop)]))
  return {
    stop: async () => {
      stop.abort()
      await done
    },
  }
}
