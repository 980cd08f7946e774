import type { FastifyReply } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { SharedBuckets } from '../limits/shared-buckets.ts'
import type { SteadyRate, Verdict } from '../limits/token-bucket.ts'

export type Operation = 'create' | 'read'

/** decisions.md › Keys and limits; test keys get a quarter. */
const rates: Record<Operation, SteadyRate> = {
  create: { perSecond: 10, burst: 100 },
  read: { perSecond: 100, burst: 200 },
}

export const rateOf = (operation: Operation, mode: Caller['mode']): SteadyRate => {
  const { perSecond, burst } = rates[operation]
  return mode === 'live' ? { perSecond, burst } : { perSecond: perSecond / 4, burst: burst / 4 }
}

/**
 * IETF draft ratelimit-headers: quota, window, remaining requests, and seconds until the quota is
 * full again.
 */
const headersOf = (operation: Operation, { burst, perSecond }: SteadyRate, verdict: Verdict) => ({
  'ratelimit-policy': `"${operation}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  ratelimit: `"${operation}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
})

/** Throws `rate_limited`. */
export type RateLimits = (operation: Operation, caller: Caller, reply: FastifyReply) => Promise<void>

/** Counted for all processes together. */
export const createRateLimits =
  ({ take }: Pick<SharedBuckets, 'take'>): RateLimits =>
  async (operation, caller, reply) => {
    const rate = rateOf(operation, caller.mode)
    const verdict = await take(`${operation}s of ${caller.accountId}:${caller.mode}`, rate)
    reply.headers(headersOf(operation, rate, verdict))
    if (verdict.allowed) return
    const { retryAfterSeconds } = verdict
    throw new Rejection('rate_limited', `Too many requests: wait ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    })
  }
