import type { SessionEventType } from '#contracts/events/session-events.ts'
import { apiVersion } from '#contracts/http/requests.ts'
import { newerLog } from '#platform/log/newer-log.ts'
import { openGuardedHttp } from '#platform/outbound/open-guarded-http.ts'
import type { Http } from '#platform/outbound/open-http.ts'
import type { Platform } from '#platform/platform.ts'
import { createAlarm } from '#platform/runtime/alarm.ts'
import { aborted } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { answerSealer } from './answer-sealer.ts'
import { deliver } from './deliver.ts'
import { handOver } from './hand-over.ts'
import { createInFlight, type Places } from './in-flight.ts'
import { createPollDelay } from './poll-delay.ts'
import { post } from './post.ts'
import { readableMessage } from './readable-message.ts'
import { createReceiversInTurn } from './receivers-in-turn.ts'
import { runWorker } from './run-worker.ts'

type Settings = Readonly<{
  /** Time limit of an attempt, including the answer's body. */
  deadlineMs: number
  /** Time limit of a first attempt to a strained receiver. */
  strainedFirstMs: number
  /** See `runWorker`. */
  leaseSeconds: number
  places: Places
  /** Time between polls while no message is expected. */
  idleMs: number
  /** Parses what is stored of a session's end. */
  read: typeof readableMessage
}>

const defaults: Settings = {
  deadlineMs: 15_000,
  strainedFirstMs: 5_000,
  leaseSeconds: 30,
  places: { quick: 512, all: 2_048, strained: 256 },
  idleMs: 500,
  read: readableMessage,
}

/**
 * How long a stop waits for open requests if the caller sets no limit. Then they are aborted, and
 * their messages are sent again.
 */
const DRAIN_MS = 6_000

const withMessage: readonly SessionEventType[] = [
  'SessionCompleted',
  'SessionFailed',
  'InputRequested',
  'ExpiryWarned',
]
const hasMessage = (type: string) => withMessage.some((one) => one === type)

/** Hears of what makes messages in every process: the end of the log is watched anyway. */
const hearMessages = ({ tail }: Platform, heard: () => void) =>
  tail(({ type }) => {
    if (hasMessage(type)) heard()
  }, hasMessage)

type Sending = Readonly<{ http: Http; settings: Settings; cutOff: AbortSignal }>

const attempts = (platform: Platform, { http, settings, cutOff }: Sending) => {
  const { config, clock, accounts } = platform
  return deliver({
    send: (message, deadlineMs) => post({ http, deadlineMs, stopping: cutOff }, message),
    deadlines: { attemptMs: settings.deadlineMs, strainedFirstMs: settings.strainedFirstMs },
    clock,
    random: Math.random,
    baseUrl: config.baseUrl,
    version: apiVersion,
    allowLocal: config.allowLocalWebhooks,
    read: settings.read,
    openSecret: accounts.openWebhookSecret,
    sealAnswer: answerSealer(platform),
  })
}

/** Delivers webhooks: claims due messages, sends them, settles them. Only tests pass `settings`. */
export const start = async (platform: Platform, given: Partial<Settings> = {}): Promise<Running> => {
  const { config, database, logger } = platform
  const settings = { ...defaults, ...given }
  const http = openGuardedHttp({ allowLocal: config.allowLocalWebhooks })
  const [stopping, cutOff] = [new AbortController(), new AbortController()]
  const attempt = attempts(platform, { http, settings, cutOff: cutOff.signal })
  const newer = newerLog({ ...platform, reader: 'webhooks' })
  const alarm = createAlarm()
  const pollDelay = createPollDelay({ now: Date.now, idleMs: settings.idleMs })
  const stopHearing = hearMessages(platform, () => {
    pollDelay.expect()
    alarm.ring()
  })
  const inFlight = createInFlight(settings.places)
  const working = runWorker({
    ...{ database, logger, alarm, pollDelay, inFlight },
    leaseSeconds: settings.leaseSeconds,
    receivers: createReceiversInTurn(),
    deliver: handOver({ attempt, database, logger, newer }),
    stopping: stopping.signal,
  })
  return {
    stop: async (hurry = AbortSignal.timeout(DRAIN_MS)) => {
      stopHearing()
      stopping.abort()
      alarm.ring()
      await working
      await Promise.race([inFlight.none(), aborted(hurry)])
      cutOff.abort()
      await inFlight.none()
      http.close()
    },
  }
}
