import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedPosition } from '#contracts/shapes.ts'
import { loadCheckpoint, saveCheckpoint } from './checkpoints.ts'
import type { Feed } from './feed.ts'
import { type LowWatermark, lowWatermark } from './low-watermark.ts'
import { OUTAGE_MS } from './pause.ts'
import type { Running, Subscribe } from './platform.ts'
import type { Database, Query } from './postgres.ts'
import { type ReactionDeps, reactInOrder } from './react-in-order.ts'
import { type EventRow, feedOf } from './recorded-from.ts'

type Deps = Omit<ReactionDeps, 'query'> & Readonly<{ database: Database; feed: Feed }>

const PAGE = 200
const SAVE_EVERY_MS = 500
/** How long a stop waits for a page that is being read. */
const LAST_PAGE_MS = 500

const from = { system: 'postgresql', destination: 'log.events' } as const

/** Saves the low watermark now and then: after a crash no more than this much comes again. */
const saver = (query: Query, group: string, places: LowWatermark<FeedPosition>) => {
  let saved: FeedPosition | undefined
  return async () => {
    const mark = places.mark()
    if (!mark || mark === saved) return
    await saveCheckpoint(query, group, mark)
    saved = mark
  }
}

/** The transport without a broker: the group reads the feed from its checkpoint in Postgres. */
export const directTransport =
  (deps: Deps): Subscribe =>
  async (subscription): Promise<Running> => {
    const { feed, logger } = deps
    const { group } = subscription
    const { query } = deps.database
    const places = lowWatermark<FeedPosition>()
    const reactions = reactInOrder({ ...deps, query, from }, subscription, places)
    const { queue, stopping } = reactions
    const save = saver(query, group, places)
    let cursor = await loadCheckpoint(query, group)

    const dispatch = async (row: EventRow) => {
      const place = feedOf(row)
      if (!reactions.wants(row.type)) return places.skip(place)
      return queue.push({ key: row.stream_id, place, run: () => reactions.deliver(row) })
    }

    const read = async () => {
      const rows = await feed.next(cursor, PAGE)
      for (const row of rows) {
        if (stopping.aborted) return
        await dispatch(row)
        cursor = feedOf(row)
      }
      if (rows.length === 0) await feed.moved(cursor, stopping)
    }

    const whileRunning = async (what: string, step: () => Promise<void>) => {
      while (!stopping.aborted) {
        await step().catch(async (error) => {
          logger.error({ err: error, group }, what)
          await sleep(OUTAGE_MS)
        })
      }
    }
    const reading = whileRunning('the feed could not be read; trying again', read)
    const saving = whileRunning('the checkpoint could not be saved', async () => {
      await sleep(SAVE_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
      await save()
    })

    return {
      stop: async (hurry) => {
        await reactions.stop(hurry)
        await Promise.race([Promise.all([reading, saving]), sleep(LAST_PAGE_MS, undefined, { ref: false })])
        await save()
      },
    }
  }
