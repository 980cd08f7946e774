import type { Instant } from '#contracts/values.ts'

export type Clock = { now: () => Instant }

export const systemClock: Clock = { now: () => new Date().toISOString() }
