import assert from 'node:assert/strict'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { billingDeps, billingReactor } from '#services/billing/start.ts'
import type { OwnMerchant } from './own-merchant.ts'
import { hashOf } from './redefined.ts'

const HOUR = 3_600_000

/** Delivers the events of a session one by one; a deferred one goes on an hour later. */
export const byHand = (world: OwnMerchant) => {
  let hours = 0
  const { platform, merchants } = world
  const now = () => new Date(Date.now() + hours * HOUR).toISOString()
  const deps = billingDeps({ ...platform, clock: { now } }, { sandboxUrl: null, book: merchants.book })
  const react = billingReactor(deps)
  const historyOf = (sessionId: string) => platform.log.read(sessionId)
  /** Until it is deferred, or has ended; returns the latest event. */
  const run = async (sessionId: string, from = 0): Promise<SessionEvent | undefined> => {
    const history = await historyOf(sessionId)
    const event = history[from]
    if (!event) return history.at(-1)
    const command = await react(event as Parameters<typeof react>[0])
    if (command) await platform.handle(sessionId, command)
    return run(sessionId, from + 1)
  }
  const goOn = async (sessionId: string): Promise<SessionEvent | undefined> => {
    hours += 1
    const history = await historyOf(sessionId)
    const last = history.at(-1)
    assert.ok(last?.type === 'BillingDeferred', JSON.stringify(last))
    const { n, resume } = last.data
    const data = { n: n + 1, resume, definition: hashOf(world) }
    await platform.handle(sessionId, { type: 'StartBillingAttempt', at: now(), data })
    return run(sessionId, history.length)
  }
  /** At its deadline, after the issuing step. */
  const abandon = async (sessionId: string): Promise<SessionEvent | undefined> => {
    const { length } = await historyOf(sessionId)
    const data = { code: 'issue_unconfirmed', detail: 'the session reached its deadline' } as const
    await platform.handle(sessionId, { type: 'AbandonBilling', at: now(), data })
    return run(sessionId, length)
  }
  return { run, goOn, abandon }
}
