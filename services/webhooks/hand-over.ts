import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery } from '#contracts/shapes.ts'
import type { NewerLog } from '#platform/log/newer-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { withFields } from '#platform/runtime/log-context.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { metrics } from '#platform/runtime/metrics.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import { inSpan, type SpanSpec } from '#platform/runtime/tracing.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'
import type { Verdict } from './judge.ts'
import { recordUndelivered } from './record-undelivered.ts'
import { nextDelay } from './retry-schedule.ts'
import { settleTogether } from './settle-together.ts'

type Deps = Readonly<{
  attempt: (due: Due) => Promise<Delivered>
  database: Database
  logger: Logger
  newer: NewerLog
}>

const SETTLE_TRIES = 10

/** Shorter than a block of readiness: a message that waits for a newer version keeps it blocked. */
const NEWER_SECONDS = 3

/** The last span of a session's trace: the delivery to its receiver. */
const spanOf = (due: Due): SpanSpec => ({
  name: 'POST webhook',
  kind: 'client',
  parent: due.traceparent ?? undefined,
  attributes: {
    'http.request.method': 'POST',
    'session.id': due.session_id,
    'messaging.message.id': due.message_id,
    'http.request.resend_count': due.claims - 1,
  },
})

const fieldsOf = (due: Due, { verdict, attempt }: Delivered) => ({
  account_id: due.account_id,
  endpoint_id: due.endpoint_id,
  n: due.claims,
  status: attempt?.status,
  error: attempt?.fault,
  milliseconds: attempt?.milliseconds,
  outcome: verdict.outcome,
})

const measure = ({ verdict, attempt }: Delivered) => {
  if (attempt) metrics.webhooks.observe({ outcome: verdict.outcome }, attempt.milliseconds / 1_000)
}

/**
 * A message whose body cannot be made is a defect. It is retried like a failed one, and holds up no
 * other.
 */
const afterDefect = ({ failures }: Due): Delivered => {
  const delay = nextDelay({ failures: failures + 1, retryAfter: null, isOverloaded: true }, 0.5)
  const verdict =
    delay === null
      ? ({ outcome: 'abandoned', strains: false } as const)
      : ({ outcome: 'retry', delaySeconds: delay, strains: false } as const)
  return { verdict, attempt: null }
}

/** True for a message that waits for a newer version. It is logged once, not at every attempt. */
const isWaiting = ({ verdict }: Delivered): boolean =>
  verdict.outcome === 'returned' && verdict.delaySeconds > 0

/** `retry`: the message is attempted again without further action. */
const resultOf = ({ outcome }: Verdict): Awaited<ReturnType<Delivery<Due>>> => {
  switch (outcome) {
    case 'delivered':
      return 'delivered'
    case 'retry':
    case 'returned':
      return 'retry'
    case 'abandoned':
    case 'gone':
    case 'unwanted':
      return 'abandoned'
  }
}

/**
 * One message from claim to settlement. If the database stays away too long, the lease lapses and
 * the message is sent again.
 */
export const handOver = (deps: Deps): Delivery<Due> => {
  const { attempt, database, logger, newer } = deps
  const settle = settleTogether(database)

  /** Returns why this disabled the endpoint, or null. */
  const record = async (due: Due, delivered: Delivered): Promise<string | null> => {
    const { verdict } = delivered
    if (verdict.outcome !== 'delivered') return recordUndelivered(database, { due, delivered, verdict })
    await settle({ due, delivered })
    return null
  }

  const untilSettled = async (due: Due, delivered: Delivered) => {
    const { account_id, endpoint_id } = due
    for (let left = SETTLE_TRIES; left > 0; left -= 1) {
      try {
        const because = await record(due, delivered)
        if (because) logger.warn({ account_id, endpoint_id, because }, 'webhook endpoint disabled')
        return resultOf(delivered.verdict)
      } catch (error) {
        logger.error({ err: error }, 'the result of a webhook attempt could not be stored')
        await sleep(OUTAGE_MS)
      }
    }
    return 'retry'
  }

  const notMade = (due: Due, error: unknown): Delivered => {
    if (error instanceof UnreadableEvent) {
      newer.met(error)
      return { verdict: { outcome: 'returned', delaySeconds: NEWER_SECONDS }, attempt: null }
    }
    logger.error({ err: error }, 'a webhook could not be made')
    return afterDefect(due)
  }

  const hand: Delivery<Due> = async (due) => {
    const delivered = await attempt(due).catch((error: unknown) => notMade(due, error))
    if (!isWaiting(delivered)) logger.info(fieldsOf(due, delivered), 'webhook')
    measure(delivered)
    return untilSettled(due, delivered)
  }

  return (due) => {
    const { session_id, message_id } = due
    return withFields({ session_id, message_id }, () => inSpan(spanOf(due), () => hand(due)))
  }
}
