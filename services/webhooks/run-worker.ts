import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery } from '#contracts/shapes.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Alarm } from '#platform/runtime/alarm.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import { claimDue, type Due } from './claim-due.ts'
import { enqueue, PAGE } from './enqueue.ts'
import { findWork } from './find-work.ts'
import type { InFlight } from './in-flight.ts'
import type { PollDelay } from './poll-delay.ts'
import type { ReceiversInTurn } from './receivers-in-turn.ts'

type Worker = Readonly<{
  database: Database
  logger: Logger
  /** Longer than any attempt, so that a claim lapses only when its worker is gone. */
  leaseSeconds: number
  /** Rung when there may be something to do before the next poll. */
  alarm: Alarm
  pollDelay: PollDelay
  inFlight: InFlight
  receivers: ReceiversInTurn
  deliver: Delivery<Due>
  stopping: AbortSignal
}>

const BATCH = 128
/**
 * From one round to the next while work comes in: a round for many costs little more than for one.
 */
const ROUND_MS = 10

/** Fans out what has arrived, and lists the receivers if that is due. Returns how many arrived. */
const takeArrivals = async ({ database: { query }, receivers, pollDelay }: Worker): Promise<number> => {
  const isDue = receivers.areUsedUp()
  const work = await findWork(query, isDue ? 'for receivers unless something arrived' : 'for arrivals')
  const arrived = work.has_arrivals ? await enqueue(query) : 0
  pollDelay.arrived(arrived)
  if (isDue) receivers.list(work.ready ?? (await findWork(query, 'for both')).ready ?? [])
  return arrived
}

const send = ({ inFlight, alarm, deliver }: Worker, due: Due) =>
  inFlight.add(deliver(due).finally(alarm.ring), due.is_strained)

const claimAndSend = async (worker: Worker): Promise<void> => {
  const { database, leaseSeconds } = worker
  const { slots, strained } = worker.inFlight.room()
  const room = { slots: Math.min(BATCH, slots), strained: Math.min(BATCH, strained) }
  const receivers = worker.receivers.take(room)
  if (receivers.length === 0) return
  for (const due of await claimDue(database, { ...room, receivers, leaseSeconds })) send(worker, due)
}

/**
 * Whether more may be waiting that this round had no turn for, and there is room for a full one.
 */
const round = async (worker: Worker): Promise<boolean> => {
  const arrived = await takeArrivals(worker)
  await claimAndSend(worker)
  return arrived === PAGE || (worker.receivers.areLeft() && worker.inFlight.room().slots >= BATCH)
}

/** Claims due messages and starts their deliveries, round after round, until it is stopped. */
export const runWorker = async (worker: Worker): Promise<void> => {
  while (!worker.stopping.aborted) {
    try {
      if (await round(worker)) continue
    } catch (error) {
      worker.logger.error({ err: error }, 'due webhooks could not be read; retrying')
      await sleep(OUTAGE_MS)
    }
    await sleep(ROUND_MS)
    await worker.alarm.wait(worker.pollDelay.wait())
  }
}
