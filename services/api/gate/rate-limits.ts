import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Rejection } from '#contracts/http/errors.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type Bucket, type Rate, type Taken, take } from './token-bucket.ts'

export type Operation = 'create' | 'read'

/** decisions.md › Keys and limits; test keys get a quarter. */
const rates: Record<Operation, Rate> = {
  create: { perSecond: 10, burst: 100 },
  read: { perSecond: 100, burst: 200 },
}

export const rateOf = (operation: Operation, mode: Caller['mode']): Rate => {
  const { perSecond, burst } = rates[operation]
  return mode === 'live' ? { perSecond, burst } : { perSecond: perSecond / 4, burst: burst / 4 }
}

const MOST_BUCKETS = 20_000

/**
 * IETF draft ratelimit-headers: quota, window, remaining requests, and seconds until the quota is
 * full again.
 */
const headersOf = (operation: Operation, { burst, perSecond }: Rate, taken: Taken) => ({
  'ratelimit-policy': `"${operation}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  ratelimit: `"${operation}";r=${taken.remaining};t=${taken.resetSeconds}`,
})

export type RateLimits = (operation: Operation, caller: Caller, reply: FastifyReply) => void

/**
 * Counted in the memory of each process: with N API processes an account gets up to N times as
 * much.
 */
export const createRateLimits = (seconds = () => performance.now() / 1000): RateLimits => {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_BUCKETS })
  return (operation, caller, reply) => {
    const name = `${caller.accountId}:${caller.mode}:${operation}`
    const rate = rateOf(operation, caller.mode)
    const taken = take(buckets.get(name), rate, seconds())
    buckets.set(name, taken.bucket)
    reply.headers(headersOf(operation, rate, taken))
    if (taken.allowed) return
    const { retryAfterSeconds } = taken
    throw new Rejection('rate_limited', `Too many requests: wait ${retryAfterSeconds} s.`, {
      retryAfterSeconds,
    })
  }
}
