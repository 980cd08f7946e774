import { randomUUID } from 'node:crypto'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { EventMeta } from '#contracts/shapes.ts'
import type { NewSession } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { event } from '#test/unit/session/samples.ts'

export const accountId = newId('acc')

export const meta: EventMeta = { accountId, mode: 'live', externalId: 'gasto-1' }

/** A session nobody else has; `given` replaces what a test speaks of. */
export const newSession = (given: Partial<NewSession> = {}): NewSession => {
  const requested = event('SessionRequested')
  return {
    sessionId: newId('ses'),
    accountId,
    mode: 'live',
    externalId: randomUUID(),
    fingerprint: requested.data.fingerprint,
    events: [requested],
    ...given,
  }
}

/** What follows the request in a session that goes well. */
export const story: readonly SessionEvent[] = [
  event('TicketRead'),
  event('MerchantIdentified'),
  event('BillingAttemptStarted'),
  event('IssueIntended'),
  event('CfdiIssued', { n: 1 }),
]
