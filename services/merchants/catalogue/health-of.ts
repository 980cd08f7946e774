import type { MerchantItem } from '#contracts/http/merchants.ts'
import type { Instant } from '#contracts/values.ts'

type Health = MerchantItem['health']

/** What is known of how a merchant fares now. */
export type Signs = Readonly<{
  /** Since when nobody visits it; null: somebody may. */
  openSince: Instant | null
  /** What its canary said last, and since when; null: none has run lately. */
  canary: Readonly<{ fine: boolean; since: Instant }> | null
  /** Its sessions of the last 24 hours that say something about the merchant or about us. */
  recent: Readonly<{ completed: number; failed: number; since: Instant }>
}>

/** Fewer sessions say nothing about a share. */
const ENOUGH = 5
const GOOD_SHARE = 0.9

/** Errors of tickets and receivers do not count: the portal did what it should (portal.md §3.5). */
export const healthOf = ({ openSince, canary, recent }: Signs): Health => {
  if (openSince !== null) return { status: 'down', since: openSince }
  if (canary !== null && !canary.fine) return { status: 'degraded', since: canary.since }
  const { completed, failed, since } = recent
  const all = completed + failed
  if (all >= ENOUGH && completed / all < GOOD_SHARE) return { status: 'degraded', since }
  if (canary !== null) return { status: 'operational', since: canary.since }
  return completed > 0 ? { status: 'operational', since } : { status: 'unknown', since: null }
}
