import type { Instant } from '#contracts/values.ts'

const COUNTS_MS = 2 * 3_600_000

/**
 * What a canary said before says nothing of now: it runs each half an hour, unless its merchant was
 * switched off, its definition lost it, or there is no browser for it.
 */
export const canaryCountsSince = (now: Instant): Date => new Date(Date.parse(now) - COUNTS_MS)
