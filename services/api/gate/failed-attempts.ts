import { networkOf } from '#platform/operation/network-of.ts'
import type { SharedBuckets } from '../limits/shared-buckets.ts'

/** Null while the address may fail on; else the seconds until its minute is over. */
export type FailedAttempts = (address: string) => Promise<number | null>

const rate = { burst: 100, windowSeconds: 60 }

/**
 * Counts failed authentications by address (IPv6: by /64), in windows of a minute from the first
 * one, all processes together.
 */
export const createFailedAttempts =
  ({ take }: Pick<SharedBuckets, 'take'>): FailedAttempts =>
  async (address) => {
    const { allowed, retryAfterSeconds } = await take(`failures of ${networkOf(address)}`, rate)
    return allowed ? null : retryAfterSeconds
  }
