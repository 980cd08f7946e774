import { limits } from '#contracts/limits.ts'
import type { Instant } from '#contracts/values.ts'

const DAY_MS = 86_400_000

/** Until when a session waits for tickets that may appear `days` late; null: as any other does. */
export const patienceOf = (requestedAt: Instant, days: number): Instant | null => {
  const most = Math.min(days, limits.patientDays)
  return most === 0 ? null : new Date(Date.parse(requestedAt) + most * DAY_MS).toISOString()
}
