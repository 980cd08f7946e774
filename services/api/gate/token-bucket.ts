/** `at` in seconds of any monotonic clock. */
export type Bucket = Readonly<{ tokens: number; at: number }>
export type Rate = Readonly<{ perSecond: number; burst: number }>

export type Taken = Readonly<{
  bucket: Bucket
  allowed: boolean
  /** Whole requests left right now. */
  remaining: number
  /** Seconds until the bucket is full again. */
  resetSeconds: number
  /** Seconds until one request passes; at least 1. */
  retryAfterSeconds: number
}>

const refill = (bucket: Bucket, { perSecond, burst }: Rate, now: number): number =>
  Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) * perSecond)

/**
 * Takes one request from the bucket; a refused one costs nothing. An undefined bucket counts as
 * full.
 */
export const take = (bucket: Bucket | undefined, rate: Rate, now: number): Taken => {
  const before = bucket ? refill(bucket, rate, now) : rate.burst
  const allowed = before >= 1
  const tokens = allowed ? before - 1 : before
  return {
    bucket: { tokens, at: now },
    allowed,
    remaining: Math.floor(tokens),
    resetSeconds: Math.ceil((rate.burst - tokens) / rate.perSecond),
    retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / rate.perSecond)),
  }
}
