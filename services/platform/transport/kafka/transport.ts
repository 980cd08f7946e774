import { setTimeout as sleep } from 'node:timers/promises'
import { groupId, topicNames } from '#contracts/topics/names.ts'
import { eventsInLog } from '#platform/log/events-in-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { Places } from '../delivery/keyed-queue.ts'
import { type ReactionDeps, type Reactions, reactInOrder } from '../delivery/react-in-order.ts'
import type { Subscribe } from '../delivery/subscribe.ts'
import type { Batch, InRecord, Publisher } from './client/port.ts'
import { type GroupDeps, keepInGroup } from './keep-in-group.ts'
import type { OffsetPlace as Place, Tenure } from './recovery/partition-book.ts'
import { refillQueue } from './recovery/refill-queue.ts'
import { readRecord, UnreadableRecord } from './session-record.ts'
import { createSetAside, type SetAside } from './set-aside.ts'
import { takeBatch } from './take-batch.ts'

type Deps = GroupDeps &
  ReactionDeps &
  Readonly<{
    /** Prefix of topics and groups. */
    prefix: string
    /** For dead letters. */
    publish: Publisher['publish']
  }>

/** How long a batch may wait for room before it sends a heartbeat. */
const BEAT_MS = 200

type Carrying = Readonly<{ reactions: Reactions<Place>; setAside: SetAside; deps: Deps }>

/** Null: nothing for this group. */
type Read = Readonly<{ record: InRecord; row: EventRow | UnreadableRecord | null }>
type Concerns = (type: string) => boolean

/** The header spares parsing records that do not concern the group; the row decides. */
const readConcerning = (concerns: Concerns, record: InRecord): Read['row'] => {
  const { type } = record
  if (type !== undefined && !concerns(type)) return null
  const row = readRecord(record)
  return row instanceof UnreadableRecord || concerns(row.type) ? row : null
}

const isEvent = (row: Read['row']): row is EventRow => row !== null && !(row instanceof UnreadableRecord)

/** Each event as the log has it: a forged or altered record must not cause anything. */
const readBatch = async ({ reactions, deps }: Carrying, records: readonly InRecord[]): Promise<Read[]> => {
  const read = records.map((record) => ({ record, row: readConcerning(reactions.concerns, record) }))
  const rows = read.map(({ row }) => row).filter(isEvent)
  const passed = await reactions.passed(rows)
  const left = rows.filter(({ event_id }) => !passed.has(event_id))
  const events = await eventsInLog(deps.query, left)
  const asLogged = ({ event_id }: EventRow) =>
    passed.has(event_id) ? null : (events.get(event_id) ?? new UnreadableRecord('the log has no such event'))
  return read.map(({ record, row }) => ({ record, row: isEvent(row) ? asLogged(row) : row }))
}

const createDispatch = ({ reactions, setAside, deps }: Carrying) => {
  const { queue } = reactions

  const putAside = (record: InRecord, reason: string) => async () => {
    try {
      await setAside.unreadable(record, reason)
      return null
    } catch (error) {
      deps.logger.error({ err: error, offset: record.offset }, 'a record could not be set aside; retrying')
      return OUTAGE_MS
    }
  }
  const workOf = (record: InRecord, row: EventRow | UnreadableRecord) => {
    if (row instanceof UnreadableRecord) {
      const key = `unreadable ${record.partition} ${record.offset}`
      return { key, run: putAside(record, row.message) }
    }
    const buried = (error: unknown) => setAside.dead(record, error)
    return { key: row.stream_id, run: () => reactions.deliver(row, buried) }
  }

  return ({ record, row }: Read, place: Place): void => {
    const { tenure, offset } = place
    if (!row || (isEvent(row) && !reactions.wants(row.type))) {
      tenure.marks.skip(offset)
      return
    }
    const { key, run } = workOf(record, row)
    // when the partition goes to another member, the waiting work is that member's
    queue.add({ key, place, run: async () => (tenure.over ? null : run()) })
  }
}

const takeToQueue = (carrying: Carrying) => {
  const { queue, reads, stopping } = carrying.reactions
  const dispatch = createDispatch(carrying)

  const room = async ({ beat }: Batch, tenure: Tenure) => {
    while (queue.full() && !tenure.over && !stopping.aborted) {
      await Promise.race([queue.changed(), sleep(BEAT_MS)])
      await beat()
    }
    return !tenure.over && !stopping.aborted
  }

  /**
   * The partition stands before the event: everything before it is committed, and the batch is
   * redelivered.
   */
  const waitForNewer = async ({ beat }: Batch) => {
    await pause(OUTAGE_MS, stopping)
    await beat()
    return false
  }

  /** False: this member has lost the batch, or must not pass it. */
  const takeOne = async (read: Read, batch: Batch, tenure: Tenure): Promise<boolean> => {
    const offset = BigInt(read.record.offset)
    if (offset < tenure.next) return true
    if (isEvent(read.row) && !reads(read.row)) return waitForNewer(batch)
    if (!(await room(batch, tenure))) return false
    // while it waited, the same records, fetched before a rejoin, may have been taken
    if (offset < tenure.next) return true
    tenure.next = offset + 1n
    dispatch(read, { tenure, offset })
    return true
  }

  return takeBatch<Read[]>({
    logger: carrying.deps.logger,
    stopping,
    read: ({ records }, { next }) =>
      readBatch(
        carrying,
        records.filter(({ offset }) => BigInt(offset) >= next),
      ),
    problem: 'the log could not be read; the batch will be redelivered',
    handle: async (read, batch, tenure) => {
      for (const one of read) if (!(await takeOne(one, batch, tenure))) return false
      return true
    },
  })
}

/**
 * The transport of an installation with a broker: each group is a consumer group of the topic of
 * sessions.
 */
export const kafkaTransport =
  (deps: Deps): Subscribe =>
  async (subscription): Promise<Running> => {
    const topics = topicNames(deps.prefix)
    const group = groupId(deps.prefix, subscription.group)
    const places: Places<Place> = {
      enter: ({ tenure, offset }) => tenure.marks.enter(offset),
      open: () => place.book.open(),
    }
    const from = { system: 'kafka', destination: topics.sessions } as const
    const reactions = reactInOrder({ ...deps, from }, subscription, places)
    const setAside = createSetAside({ ...deps, topic: topics.deadLetters, group: subscription.group })
    const take = takeToQueue({ reactions, setAside, deps })
    const refill = refillQueue(reactions, deps.query)
    const place = keepInGroup(deps, { groupId: group, topic: topics.sessions, take, refill })
    return {
      stop: async (hurry) => {
        place.pause()
        await reactions.stop(hurry)
        await place.leave()
      },
    }
  }
