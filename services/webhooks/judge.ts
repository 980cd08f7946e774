import { retryAfterSeconds } from '#platform/outbound/retry-after.ts'
import type { FaultClass, Reply } from './post.ts'
import { nextDelay } from './retry-schedule.ts'

/**
 * What becomes of a message, and of its receiver, after an attempt. `strains`: it is asked more
 * gently until the next success.
 */
export type Verdict = Readonly<
  | { outcome: 'delivered' }
  /** Not an attempt at all: nothing is counted. Due again after the delay. */
  | { outcome: 'returned'; delaySeconds: number }
  | { outcome: 'retry'; delaySeconds: number; strains: boolean }
  | { outcome: 'abandoned'; strains: boolean }
  /**
   * The receiver wants no more messages (410): of the account's own address that means all of them.
   */
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
