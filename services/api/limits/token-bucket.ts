/** `at` in seconds of any monotonic clock; of a bucket with a window, when the window began. */
export type Bucket = Readonly<{ tokens: number; at: number }>

export type SteadyRate = Readonly<{ burst: number; perSecond: number }>
/** All of it comes back at once, so long after the first request of a window. */
export type WindowRate = Readonly<{ burst: number; windowSeconds: number }>
export type Rate = SteadyRate | WindowRate

/** What a request is told. */
export type Verdict = Readonly<{
  allowed: boolean
  /** Whole requests left right now. */
  remaining: number
  /** Seconds until the bucket is full again. */
  resetSeconds: number
  /** Seconds until one request passes; at least 1. */
  retryAfterSeconds: number
}>

export type Taken = Verdict & Readonly<{ bucket: Bucket }>

/** The bucket as it is now. An undefined one counts as full. */
export const refill = (bucket: Bucket | undefined, rate: Rate, now: number): Bucket => {
  if (!bucket) return { tokens: rate.burst, at: now }
  const seconds = Math.max(0, now - bucket.at)
  if ('perSecond' in rate)
    return { tokens: Math.min(rate.burst, bucket.tokens + seconds * rate.perSecond), at: now }
  return seconds >= rate.windowSeconds ? { tokens: rate.burst, at: now } : bucket
}

const secondsUntil = (tokens: number, rate: Rate, { bucket, now }: { bucket: Bucket; now: number }) =>
  'perSecond' in rate
    ? (tokens - bucket.tokens) / rate.perSecond
    : bucket.at + rate.windowSeconds - Math.max(now, bucket.at)

/** What to say of a bucket that is as it is now. */
export const verdictOn = (
  { bucket, rate }: Readonly<{ bucket: Bucket; rate: Rate }>,
  allowed: boolean,
  now: number,
): Verdict => ({
  allowed,
  remaining: Math.max(0, Math.floor(bucket.tokens)),
  resetSeconds: Math.ceil(secondsUntil(rate.burst, rate, { bucket, now })),
  retryAfterSeconds: Math.max(1, Math.ceil(secondsUntil(1, rate, { bucket, now }))),
})

/** Takes one request from the bucket; a refused one costs nothing. */
export const take = (bucket: Bucket | undefined, rate: Rate, now: number): Taken => {
  const before = refill(bucket, rate, now)
  const allowed = before.tokens >= 1
  const after = { ...before, tokens: allowed ? before.tokens - 1 : before.tokens }
  return { bucket: after, ...verdictOn({ bucket: after, rate }, allowed, now) }
}
