import { setTimeout as sleep } from 'node:timers/promises'
import { groupId, topicNames } from '#contracts/topics.ts'
import { aborted } from '#platform/pause.ts'
import type { FollowPages } from '#platform/platform.ts'
import type { Query } from '#platform/postgres.ts'
import type { EventRow } from '#platform/recorded-from.ts'
import type { Batch, Publisher } from './kafka-port.ts'
import { type GroupDeps, keepInGroup } from './keep-in-group.ts'
import type { Tenure } from './partition-book.ts'
import { readRecord, UnreadableRecord } from './session-record.ts'
import { createSetAside, type SetAside } from './set-aside.ts'
import { sharePages } from './share-pages.ts'
import { takeBatch } from './take-batch.ts'

type Deps = GroupDeps &
  Readonly<{
    query: Query
    /** Of topics and groups. */
    prefix: string
    /** For records that are no events. */
    publish: Publisher['publish']
  }>

const BEAT_MS = 500
/** How long a stop waits for the page in hand where nobody says when to hurry. */
const DRAIN_MS = 5_000

/** The events of a batch that were not taken before; what is no event is set aside on the way. */
const rowsOf = async (batch: Batch, tenure: Tenure, { unreadable }: SetAside): Promise<EventRow[]> => {
  const rows: EventRow[] = []
  for (const record of batch.records.filter(({ offset }) => BigInt(offset) >= tenure.next)) {
    const row = readRecord(record)
    if (row instanceof UnreadableRecord) await unreadable(record, row.message)
    else rows.push(row)
  }
  return rows
}

type Taking = Readonly<{
  share: ReturnType<typeof sharePages>
  setAside: SetAside
  deps: Deps
  stopping: AbortSignal
}>

const takeToShare = ({ share, setAside, deps, stopping }: Taking) => {
  const handled = async ({ beat }: Batch, rows: readonly EventRow[]): Promise<boolean> => {
    const { done, drop } = share(rows)
    try {
      for (;;) {
        const outcome = await Promise.race([done, sleep(BEAT_MS)])
        if (outcome !== undefined) return outcome
        await beat()
      }
    } finally {
      // the group goes on without us: the rows come again, here or elsewhere
      drop()
    }
  }

  return takeBatch<EventRow[]>({
    logger: deps.logger,
    stopping,
    read: (batch, tenure) => rowsOf(batch, tenure, setAside),
    problem: 'a record could not be set aside; its batch comes again',
    handle: async (rows, batch) => rows.length === 0 || handled(batch, rows),
  })
}

/** What a projection follows where there is a broker: a consumer group of its own. */
export const kafkaFollowPages =
  (deps: Deps): FollowPages =>
  async ({ group, handle }) => {
    const topics = topicNames(deps.prefix)
    const stopping = new AbortController()
    const setAside = createSetAside({ ...deps, topic: topics.deadLetters, group })
    const part = `pages:${group}`
    const failed = (error: unknown) => {
      deps.health.report(part, 'cannot follow the topic')
      deps.logger.error({ group, err: error }, 'a page could not be handled; trying again')
    }
    const handled = async (rows: EventRow[]) => {
      await handle(rows)
      deps.health.report(part, null)
    }
    const share = sharePages({ handle: handled, failed, stopping: stopping.signal })
    const take = takeToShare({ share, setAside, deps, stopping: stopping.signal })
    const place = keepInGroup(deps, { groupId: groupId(deps.prefix, group), topic: topics.sessions, take })
    return {
      stop: async (hurry = AbortSignal.timeout(DRAIN_MS)) => {
        place.pause()
        stopping.abort()
        await Promise.race([share([]).done, aborted(hurry)])
        await place.leave()
      },
    }
  }
