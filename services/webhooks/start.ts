import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEventType } from '#contracts/events/session-events.ts'
import { apiVersion } from '#contracts/http/requests.ts'
import type { Delivery } from '#contracts/shapes.ts'
import { newerLog } from '#platform/log/newer-log.ts'
import { openGuardedHttp } from '#platform/outbound/open-guarded-http.ts'
import type { Platform } from '#platform/platform.ts'
import { type Alarm, createAlarm } from '#platform/runtime/alarm.ts'
import { aborted, OUTAGE_MS } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { answerSealer } from './answer-sealer.ts'
import { claimDue, type Due } from './claim-due.ts'
import { deliver } from './deliver.ts'
import { enqueue, PAGE } from './enqueue.ts'
import { findWork } from './find-work.ts'
import { handOver } from './hand-over.ts'
import { createInFlight, type InFlight, type Places } from './in-flight.ts'
import { createPollDelay, type PollDelay } from './poll-delay.ts'
import { post } from './post.ts'
import { readableMessage } from './readable-message.ts'
import { createReceiversInTurn, type ReceiversInTurn } from './receivers-in-turn.ts'

type Settings = Readonly<{
  /** Time limit of an attempt, including the answer's body. */
  deadlineMs: number
  /** Time limit of a first attempt to a strained receiver. */
  strainedFirstMs: number
  /** Longer than any attempt, so that a claim lapses only when its worker is gone. */
  leaseSeconds: number
  places: Places
  /** Time between polls while nothing is to be told. */
  idleMs: number
  /** Parses what is stored of a session's end. */
  read: typeof readableMessage
}>

type Worker = Readonly<{
  platform: Platform
  settings: Settings
  alarm: Alarm
  pace: PollDelay
  stopping: AbortSignal
  inFlight: InFlight
  receivers: ReceiversInTurn
  hand: Delivery<Due>
}>

const defaults: Settings = {
  deadlineMs: 15_000,
  strainedFirstMs: 5_000,
  leaseSeconds: 30,
  places: { quick: 512, all: 2_048, strained: 256 },
  idleMs: 500,
  read: readableMessage,
}

const BATCH = 128
/**
 * From one round to the next while work comes in: a round for many costs little more than for one.
 */
const ROUND_MS = 10
/**
 * How long a stop waits for open requests if the caller sets no limit. Then they are aborted, and
 * their messages are sent again.
 */
const DRAIN_MS = 6_000

const take = ({ inFlight, alarm, hand }: Worker, due: Due) =>
  inFlight.add(hand(due).finally(alarm.ring), due.is_strained)

/** Lists the receivers where that is due, and fans out what has arrived; how many messages. */
const look = async ({ platform, receivers, pace }: Worker): Promise<number> => {
  const { query } = platform.database
  const isDue = receivers.areUsedUp()
  const seen = await findWork(query, isDue ? 'for receivers unless something arrived' : 'for arrivals')
  const added = seen.has_arrivals ? await enqueue(query) : 0
  pace.arrived(added)
  if (isDue) receivers.list(seen.ready ?? (await findWork(query, 'for both')).ready ?? [])
  return added
}

const claim = async (worker: Worker): Promise<void> => {
  const { slots, strained } = worker.inFlight.room()
  const room = { slots: Math.min(BATCH, slots), strained: Math.min(BATCH, strained) }
  const receivers = worker.receivers.take(room)
  if (receivers.length === 0) return
  const { leaseSeconds } = worker.settings
  const claimed = await claimDue(worker.platform.database, { ...room, receivers, leaseSeconds })
  for (const due of claimed) take(worker, due)
}

/**
 * Whether more may be waiting that this round had no turn for, and there is room for a full one.
 */
const round = async (worker: Worker): Promise<boolean> => {
  const added = await look(worker)
  await claim(worker)
  return added === PAGE || (worker.receivers.areLeft() && worker.inFlight.room().slots >= BATCH)
}

const work = async (worker: Worker) => {
  const { logger } = worker.platform
  while (!worker.stopping.aborted) {
    try {
      if (await round(worker)) continue
    } catch (error) {
      logger.error({ err: error }, 'due webhooks could not be read; retrying')
      await sleep(OUTAGE_MS)
    }
    await sleep(ROUND_MS)
    await worker.alarm.wait(worker.pace.wait())
  }
}

const telling: readonly SessionEventType[] = [
  'SessionCompleted',
  'SessionFailed',
  'InputRequested',
  'ExpiryWarned',
]
const tells = (type: string) => telling.some((one) => one === type)

/** Hears of what makes messages in every process: the end of the log is watched anyway. */
const hearMessages = ({ tail }: Platform, heard: () => void) =>
  tail(({ type }) => {
    if (tells(type)) heard()
  }, tells)

/** Delivers webhooks: claims due messages, sends them, settles them. Only tests pass `settings`. */
export const start = async (platform: Platform, settings: Partial<Settings> = {}): Promise<Running> => {
  const { config, clock, database, logger } = platform
  const chosen = { ...defaults, ...settings }
  const http = openGuardedHttp({ allowLocal: config.allowLocalWebhooks })
  const [stopping, cutting] = [new AbortController(), new AbortController()]
  const attempt = deliver({
    send: (message, deadlineMs) => post({ http, deadlineMs, stopping: cutting.signal }, message),
    deadlines: { attemptMs: chosen.deadlineMs, strainedFirstMs: chosen.strainedFirstMs },
    clock,
    random: Math.random,
    baseUrl: config.baseUrl,
    version: apiVersion,
    allowLocal: config.allowLocalWebhooks,
    read: chosen.read,
    openSecret: platform.accounts.openWebhookSecret,
    sealAnswer: answerSealer(platform),
  })
  const alarm = createAlarm()
  const pace = createPollDelay({ now: Date.now, idleMs: chosen.idleMs })
  const silence = hearMessages(platform, () => {
    pace.expect()
    alarm.ring()
  })
  const inFlight = createInFlight(chosen.places)
  const hand = handOver({ attempt, database, logger, newer: newerLog({ ...platform, reader: 'webhooks' }) })
  const receivers = createReceiversInTurn()
  const own = { alarm, pace, inFlight, receivers, hand }
  const working = work({ platform, settings: chosen, stopping: stopping.signal, ...own })
  return {
    stop: async (hurry = AbortSignal.timeout(DRAIN_MS)) => {
      silence()
      stopping.abort()
      alarm.ring()
      await working
      await Promise.race([inFlight.none(), aborted(hurry)])
      cutting.abort()
      await inFlight.none()
      http.close()
    },
  }
}
