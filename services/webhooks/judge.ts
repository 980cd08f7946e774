import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import type { FaultClass, Reply } from './post.ts'
import { nextDelay } from './retry-schedule.ts'

/**
 * What an attempt means for its message. `strains`: the receiver gets fewer requests at a time
 * until the next success.
 */
export type Verdict = Readonly<
  | { outcome: 'delivered' }
  /** Does not count as an attempt. The message is due again after the delay. */
  | { outcome: 'returned'; delaySeconds: number }
  | { outcome: 'retry'; delaySeconds: number; strains: boolean }
  | { outcome: 'abandoned'; strains: boolean }
  /** The receiver answered 410. If it is an endpoint, all messages to it end. */
  | { outcome: 'gone' }
  /** There is no address, or it is disabled. */
  | { outcome: 'unwanted' }
>

type Attempted = Readonly<{ reply: Reply; earlierFailures: number; now: Date; random: number }>

const straining = new Set<number | FaultClass | null>([429, 'timeout'])
const overloaded = new Set<number | FaultClass | null>([...straining, 502, 504])

const isOf = (causes: typeof straining, { status, fault }: Reply) => causes.has(status) || causes.has(fault)

const isSuccess = ({ status, fault }: Reply) =>
  fault === null && status !== null && status >= 200 && status < 300

export const judge = ({ reply, earlierFailures, now, random }: Attempted): Verdict => {
  if (isSuccess(reply)) return { outcome: 'delivered' }
  if (reply.fault === 'stopped') return { outcome: 'returned', delaySeconds: 0 }
  if (reply.status === 410) return { outcome: 'gone' }
  const isOverloaded = isOf(overloaded, reply)
  const strains = isOf(straining, reply)
  const retryAfter = reply.fault === null ? retryAfterSeconds(reply.retryAfter, now) : null
  const delay = nextDelay({ failures: earlierFailures + 1, retryAfter, isOverloaded }, random)
  return delay === null
    ? { outcome: 'abandoned', strains }
    : { outcome: 'retry', delaySeconds: delay, strains }
}
