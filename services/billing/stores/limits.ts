import { setTimeout as sleep } from 'node:timers/promises'
import type { Merchant } from '#merchants/language/merchant.ts'

type Gauge = { running: number; tokens: number; filledAt: number }

export type Limits = Readonly<{
  /** The function that releases the place; null if none was free in time. */
  enter: (merchantId: string, limits: Merchant['limits']) => Promise<(() => void) | null>
}>

const POLL_MS = 25

/**
 * Per name: a limit on simultaneous visits, and on visits started per minute. Counts in this
 * process only; merchants have theirs in Postgres (`places.ts`).
 */
export const createLimits = (now: () => number, patienceMs = 5_000): Limits => {
  const gauges = new Map<string, Gauge>()

  const gaugeOf = (merchantId: string, perMinute: number): Gauge => {
    const gauge = gauges.get(merchantId) ?? { running: 0, tokens: perMinute, filledAt: now() }
    gauges.set(merchantId, gauge)
    gauge.tokens = Math.min(perMinute, gauge.tokens + ((now() - gauge.filledAt) * perMinute) / 60_000)
    gauge.filledAt = now()
    return gauge
  }

  const tryEnter = (
    merchantId: string,
    { concurrency, perMinute }: Merchant['limits'],
  ): (() => void) | null => {
    const gauge = gaugeOf(merchantId, perMinute)
    if (gauge.running >= concurrency || gauge.tokens < 1) return null
    gauge.running += 1
    gauge.tokens -= 1
    return () => {
      gauge.running -= 1
    }
  }

  return {
    enter: async (merchantId, limits) => {
      const until = now() + patienceMs
      for (;;) {
        const leave = tryEnter(merchantId, limits)
        if (leave || now() >= until) return leave
        await sleep(POLL_MS)
      }
    },
  }
}
