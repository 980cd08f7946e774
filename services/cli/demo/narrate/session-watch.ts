import type { Role } from '#platform/runtime/environment/process-variables.ts'
import type { LogLine } from './log-line.ts'
import { sentenceOf } from './sentences.ts'
import type { Steps } from './steps.ts'

/** Which role writes each event; the end of a session is written by the role that caused it. */
const writers: Readonly<Record<string, Role>> = {
  SessionRequested: 'api',
  TicketRead: 'ocr',
  TicketUnreadable: 'ocr',
  MerchantIdentified: 'billing',
  BillingAttemptStarted: 'billing',
  InputRequested: 'billing',
  InputGiven: 'api',
  ExpiryWarned: 'billing',
  SessionCancelled: 'api',
  IssueIntended: 'billing',
  BillingDeferred: 'billing',
  CfdiIssued: 'billing',
  InvoiceRefused: 'billing',
  BillingAbandoned: 'billing',
  FilesRendered: 'rendering',
}

export type SessionWatch = Readonly<{
  /** The next session that starts is the demo's; those of others are not shown. */
  expect: () => void
  onLine: (line: LogLine, role: Role) => void
  seen: ReadonlySet<string>
}>

/**
 * Shows the demo's session step by step from the logs of the processes, with the time since the
 * previous step.
 */
export const watchSession = (steps: Steps, now: () => number = () => performance.now()): SessionWatch => {
  const seen = new Set<string>()
  let expected = false
  let session: string | undefined
  let writer: Role = 'api'
  let before = 0

  const tell = (text: string, by: Role) => {
    const passed = Math.round(now() - before)
    before = now()
    steps.say(`${text}, +${passed} ms`, by)
  }
  const onEvent = (type: string, line: LogLine) => {
    seen.add(type)
    writer = writers[type] ?? writer
    tell(sentenceOf(type, line), writer)
  }
  const isOurs = ({ event, session_id }: LogLine) => {
    if (expected && session === undefined && event === 'SessionRequested') session = session_id
    return session !== undefined && session_id === session
  }
  return {
    seen,
    expect: () => {
      expected = true
      before = now()
    },
    onLine: (line, role) => {
      if (!isOurs(line)) return
      if (line.event) onEvent(line.event, line)
      if (role === 'webhooks' && line.status)
        tell(
          `signed message posted, answered ${line.status} in ${Math.round(line.milliseconds ?? 0)} ms`,
          role,
        )
    },
  }
}
