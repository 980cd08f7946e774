import { localTime } from '#cfdi/catalogs/local-time.ts'
import type { Instant } from '#contracts/values.ts'

/** PACs stamp in the time of their own zone: those of Mexico are two hours apart. */
const ZONES_MS = 2 * 3_600_000

/** Whether a stamp, in a local time without its zone, may be of that time or later. */
export const isStampedSince = (stampedAt: string, since: Instant): boolean =>
  stampedAt >= localTime(new Date(Date.parse(since) - ZONES_MS).toISOString())
