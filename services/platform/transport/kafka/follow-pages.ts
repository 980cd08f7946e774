import { setTimeout as sleep } from 'node:timers/promises'
import { groupId, topicNames } from '#contracts/topics/names.ts'
import { eventsInLog } from '#platform/log/events-in-log.ts'
import { type NewerLog, newerLog } from '#platform/log/newer-log.ts'
import { canRead, type EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { aborted, OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import { timeSlices } from '#platform/runtime/time-slices.ts'
import type { FollowPages } from '../delivery/subscribe.ts'
import type { Batch, Publisher } from './client/port.ts'
import { type GroupDeps, keepInGroup } from './keep-in-group.ts'
import type { Tenure } from './recovery/partition-book.ts'
import type { Refill } from './recovery/read-gap.ts'
import { readRecord, UnreadableRecord } from './session-record.ts'
import { createSetAside, type SetAside } from './set-aside.ts'
import { sharePages } from './share-pages.ts'
import { takeBatch } from './take-batch.ts'

type Deps = GroupDeps &
  Readonly<{
    query: Query
    /** Prefix of topics and groups. */
    prefix: string
    /** For records that are not events. */
    publish: Publisher['publish']
  }>

const BEAT_MS = 500
/** How long a stop waits for the current page if the caller sends no `hurry`. */
const DRAIN_MS = 5_000

/**
 * What the page takes of a batch. `stop`: the offset of an event that only a newer version can
 * read.
 */
type Taken = Readonly<{ rows: readonly EventRow[]; stop: bigint | null }>

type Taking = Readonly<{
  share: ReturnType<typeof sharePages>
  setAside: SetAside
  newer: NewerLog
  deps: Deps
  stopping: AbortSignal
}>

/**
 * A record counts only if the log holds the same event. Otherwise anybody who can write to the
 * topic could stop the group.
 */
const mayPass = async ({ newer, deps }: Taking, row: EventRow): Promise<boolean> => {
  if (canRead(row)) return true
  const logged = (await eventsInLog(deps.query, [row])).get(row.event_id)
  return !logged || newer.reads(logged)
}

/**
 * The events of a batch that were not taken before, up to one that must not be passed. Records that
 * are not events are set aside on the way.
 */
const takeRows = async (taking: Taking, batch: Batch, tenure: Tenure): Promise<Taken> => {
  const rows: EventRow[] = []
  const afterPiece = timeSlices()
  for (const record of batch.records.filter(({ offset }) => BigInt(offset) >= tenure.next)) {
    const row = readRecord(record)
    if (row instanceof UnreadableRecord) await taking.setAside.unreadable(record, row.message)
    else if (await mayPass(taking, row)) rows.push(row)
    else return { rows, stop: BigInt(record.offset) }
    await afterPiece()
  }
  return { rows, stop: null }
}

const takeToShare = (taking: Taking) => {
  const { share, deps, stopping } = taking
  const handled = async ({ beat }: Batch, rows: readonly EventRow[]): Promise<boolean> => {
    const { done, drop } = share(rows)
    try {
      for (;;) {
        const outcome = await Promise.race([done, sleep(BEAT_MS)])
        if (outcome !== undefined) return outcome
        await beat()
      }
    } finally {
      // the group goes on without this member: the rows are redelivered, here or elsewhere
      drop()
    }
  }

  /** The offsets before the event are committed; the batch is redelivered. */
  const standBefore = async (stop: bigint, { beat }: Batch, tenure: Tenure) => {
    if (stop > tenure.next) {
      tenure.next = stop
      tenure.marks.skip(stop - 1n)
    }
    await pause(OUTAGE_MS, stopping)
    await beat()
    return false
  }

  return takeBatch<Taken>({
    logger: deps.logger,
    stopping,
    read: (batch, tenure) => takeRows(taking, batch, tenure),
    problem: 'the records of a batch could not be set aside or looked up; the batch will be redelivered',
    handle: async ({ rows, stop }, batch, tenure) => {
      if (rows.length > 0 && !(await handled(batch, rows))) return false
      return stop === null || standBefore(stop, batch, tenure)
    },
  })
}

/** How a projection follows events where there is a broker: as a consumer group of its own. */
export const kafkaFollowPages =
  (deps: Deps): FollowPages =>
  async ({ group, handle }) => {
    const topics = topicNames(deps.prefix)
    const stopping = new AbortController()
    const setAside = createSetAside({ ...deps, topic: topics.deadLetters, group })
    const part = `pages:${group}`
    const failed = (error: unknown) => {
      deps.health.report(part, 'cannot follow the topic')
      deps.logger.error({ group, err: error }, 'a page could not be handled; retrying')
    }
    const handled = async (rows: EventRow[]) => {
      await handle(rows)
      deps.health.report(part, null)
    }
    const share = sharePages({ handle: handled, failed, stopping: stopping.signal })
    const newer = newerLog({ ...deps, reader: group })
    const take = takeToShare({ share, setAside, newer, deps, stopping: stopping.signal })
    const refill: Refill = async (events) => {
      const logged = await eventsInLog(deps.query, events)
      const rows = events.map(({ event_id }) => logged.get(event_id)).filter((row) => row !== undefined)
      return rows.every(newer.reads) && share(rows).done
    }
    const kept = { groupId: groupId(deps.prefix, group), topic: topics.sessions, take, refill }
    const place = keepInGroup(deps, kept)
    return {
      stop: async (hurry = AbortSignal.timeout(DRAIN_MS)) => {
        place.pause()
        stopping.abort()
        await Promise.race([share([]).done, aborted(hurry)])
        await place.leave()
      },
    }
  }
