import type { Instant } from '#contracts/values.ts'
import { endOfDay } from '#merchants/window-ends.ts'
import type { BillingCase } from '../case/billing-case.ts'

/** With less time than this the wait for the next try would end with the session. */
const LAST_TRY_MS = 8 * 3_600_000

/**
 * Whether a ticket that the portal does not find may only not be there yet: the merchant's patience
 * counts from the end of the day of the purchase (portal.md §3.5).
 */
export const mayStillAppear = (
  { request, read, state, patienceEnds }: Pick<BillingCase, 'request' | 'read' | 'state' | 'patienceEnds'>,
  at: Instant,
): boolean => {
  const { date } = read.ticket
  if (patienceEnds === null || date === null) return false
  const patience = Date.parse(patienceEnds) - Date.parse(state.requestedAt)
  const now = Date.parse(at)
  return now < Date.parse(endOfDay(date)) + patience && now + LAST_TRY_MS < Date.parse(request.expiresAt)
}
