import type { SessionEvent } from '#contracts/events/session-events.ts'
import { type FailureCode, failures } from '#contracts/failures.ts'
import type { OpenSession, Step } from './session.ts'
import { simulationMissed } from './simulation-missed.ts'

type Cause = Readonly<{ code: FailureCode; portalMessage?: string | null; satCode?: string | null }>

const warningsOf = (session: OpenSession, code: FailureCode | null) =>
  simulationMissed(session, code) && { warnings: ['simulate_not_applied'] }

const openSteps = ['requested', 'ticket-read', 'billing', 'cfdi-issued'] as const satisfies readonly Step[]

/**
 * One event for every failure, so that status, outbox and finance listen to two events, not to
 * seven.
 */
export const failed = (at: string, session: OpenSession, cause: Cause): SessionEvent => {
  const { source, retryable } = failures[cause.code]
  const { code, portalMessage = null, satCode = null } = cause
  const { requestedAt, merchant } = session
  const step = openSteps.find((each) => each === session.status)
  return {
    type: 'SessionFailed',
    at,
    data: {
      ...{ code, source, retryable, portalMessage, satCode, requestedAt },
      merchantId: merchant?.id ?? null,
      merchantRfc: merchant?.rfc ?? null,
      ...(step && { step }),
      ...warningsOf(session, code),
    },
  }
}

export const completed = (at: string, session: OpenSession): SessionEvent => {
  const { testMode, requestedAt, merchant, issued } = session
  return {
    type: 'SessionCompleted',
    at,
    data: {
      billable: !testMode,
      requestedAt,
      merchantId: merchant?.id ?? null,
      ...issued,
      ...warningsOf(session, null),
    },
  }
}
