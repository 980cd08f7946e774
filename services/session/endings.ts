import { type FailureCode, failures } from '#contracts/failures.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { OpenSession } from './session.ts'

type Cause = Readonly<{ code: FailureCode; portalMessage?: string | null; satCode?: string | null }>

/** The end has one name whatever the cause: status, outbox and finance listen to two events, not to seven. */
export const failed = (at: string, { requestedAt }: OpenSession, cause: Cause): SessionEvent => {
  const { source, retryable } = failures[cause.code]
  const { code, portalMessage = null, satCode = null } = cause
  return { type: 'SessionFailed', at, data: { code, source, retryable, portalMessage, satCode, requestedAt } }
}

export const completed = (at: string, { testMode, requestedAt }: OpenSession): SessionEvent => ({
  type: 'SessionCompleted',
  at,
  data: { billable: !testMode, requestedAt },
})
