import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Batch, GroupPlaceNow, Kafka, Observe } from '../client/port.ts'
import type { PartitionBook, Tenure } from './partition-book.ts'
import { type GapReading, type Refill, readGap } from './read-gap.ts'

/** What a group needs to read from the log the events that the topic has lost. */
export type GapDeps = GapReading & Readonly<{ places: Kafka['places'] }>

type Filling = Readonly<{
  deps: GapDeps & Readonly<{ logger: Logger; observe?: Observe | undefined }>
  groupId: string
  topic: string
  refill: Refill
}>

const BEAT_MS = 500
const SHARED_MS = 1_000
const REMEMBER_MS = 3_000
/** Milliseconds between two checks for lost records. */
const LOOK_MS = 15_000

const fill = async (
  { deps, groupId, topic, refill }: Filling,
  tenure: Tenure,
  { low, partitions }: Readonly<{ low: bigint; partitions: number }>,
): Promise<void> => {
  const { partition, next } = tenure
  const what = { group: groupId, topic, partition, from: String(next), to: String(low) }
  deps.logger.error(what, 'records were removed before this group read them: reading them from Postgres')
  if (!(await readGap(deps, { topic, partitions, refill }, tenure))) return
  tenure.next = low
  tenure.marks.skip(low - 1n)
  deps.observe?.removed?.({ group: groupId, records: Number(low - next) })
}

/** A place behind the end belongs to another topic of that name. */
const isPlace = ({ committed, high }: GroupPlaceNow): boolean => committed !== null && committed <= high

/** Where the group stood before this process got the partition. */
const adoptPlace = (tenure: Tenure, { committed, note }: GroupPlaceNow) => {
  if (committed === null) return
  if (committed > tenure.next) tenure.next = committed
  if (note !== '' && tenure.notes.length === 0) tenure.notes.push({ next: tenure.next, note })
}

type Places = Awaited<ReturnType<Kafka['places']>>

/**
 * After a join many partitions ask at once: one request serves them all for a moment. If a group's
 * records are gone, client and broker forget its place; the last known one is kept here.
 */
const sharedPlaces = ({ deps, groupId, topic }: Filling) => {
  let asked: Readonly<{ at: number; places: Promise<Places> }> | undefined
  const seen = new Map<number, GroupPlaceNow>()
  const ask = async () => {
    const places = await deps.places(topic, groupId)
    for (const [partition, place] of places) if (isPlace(place)) seen.set(partition, place)
    return places
  }
  return {
    now: (fresh: boolean): Promise<Places> => {
      const now = performance.now()
      if (fresh || !asked || now - asked.at > SHARED_MS) asked = { at: now, places: ask() }
      return asked.places
    },
    last: (partition: number, high: bigint): GroupPlaceNow | undefined => {
      const place = seen.get(partition)
      return place && isPlace({ ...place, high }) ? place : undefined
    },
  }
}

/**
 * Makes sure that no record between a group's place and the topic's oldest record is passed over.
 */
export const fillGaps = (filling: Filling) => {
  const { deps, groupId } = filling
  const places = sharedPlaces(filling)
  const busy = new Map<Tenure, Promise<void>>()

  const inspect = async (tenure: Tenure, fresh: boolean) => {
    const now = await places.now(fresh)
    const place = now.get(tenure.partition)
    if (!place) return
    const last = places.last(tenure.partition, place.high)
    if (last) adoptPlace(tenure, last)
    if (place.low > tenure.next) await fill(filling, tenure, { low: place.low, partitions: now.size })
    tenure.known = tenure.next >= place.low
  }
  /** One check at a time: concurrent callers wait for it. */
  const check = (tenure: Tenure, fresh: boolean): Promise<void> => {
    const running = busy.get(tenure) ?? inspect(tenure, fresh).finally(() => busy.delete(tenure))
    busy.set(tenure, running)
    return running
  }
  /** An answer from a moment ago may not include what a batch shows now. */
  const checkBefore = async (first: bigint, tenure: Tenure) => {
    if (!tenure.known) await check(tenure, false)
    if (first > tenure.next) await check(tenure, true)
  }
  const untilChecked = async (first: bigint, { beat }: Batch, tenure: Tenure): Promise<boolean> => {
    const checked = checkBefore(first, tenure).then(() => true)
    while (!(await Promise.race([checked, sleep(BEAT_MS, false)]))) await beat()
    return tenure.known && !tenure.over
  }
  const failed = (error: unknown) => {
    deps.logger.warn({ group: groupId, err: error }, 'what the topic has lost could not be read; retrying')
    return false
  }

  return {
    /** Before each member joins: while the broker still knows the place. */
    remember: async (): Promise<void> => {
      // a broker that does not answer is handled by the member that starts next
      const asked = places.now(true).catch(() => undefined)
      await Promise.race([asked, sleep(REMEMBER_MS, undefined, { ref: false })])
    },
    /** False: what lies before the batch is not taken yet, so the batch must be redelivered. */
    before: async (batch: Batch, tenure: Tenure): Promise<boolean> => {
      const first = BigInt(batch.records[0]?.offset ?? batch.next)
      if (tenure.known && first <= tenure.next) return true
      const whole = await untilChecked(first, batch, tenure).catch(failed)
      if (!whole) await sleep(OUTAGE_MS)
      return whole
    },
    /** An emptied partition sends no batch that would show the loss: it is checked at intervals. */
    watch: async (book: PartitionBook, stopping: AbortSignal): Promise<void> => {
      while (!stopping.aborted) {
        await pause(LOOK_MS, stopping)
        for (const tenure of stopping.aborted ? [] : book.all()) await check(tenure, false).catch(failed)
      }
    },
  }
}
