import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { OpenSession } from './session.ts'

type BillingReport = SessionCommandOf<'IntendIssue' | 'DeferBilling' | 'AskInput' | 'GiveInput'>
type BillingCommand = SessionCommandOf<'StartBillingAttempt'> | BillingReport

/**
 * The commands of the step `billing`. Attempts are numbered; a command with an old number is a
 * repeat.
 */
export const billingStep = (command: BillingCommand, session: OpenSession): SessionEvent[] => {
  if (command.type === 'StartBillingAttempt') return start(command, session)
  if (command.data.n > session.attempt) throw new Error(`attempt ${command.data.n} has not been started`)
  return report(command, session)
}

const start = (
  { at, data }: SessionCommandOf<'StartBillingAttempt'>,
  session: OpenSession,
): SessionEvent[] => {
  if (data.n <= session.attempt) return []
  if (data.n !== session.attempt + 1)
    throw new Error(`attempt ${data.n} came after attempt ${session.attempt}`)
  if (session.paused < session.attempt) throw new Error(`attempt ${session.attempt} has not ended yet`)
  if (session.asked !== null) return []
  if (session.intended && data.resume === 'start') {
    throw new Error('an invoice may have been issued: only a look-up may follow')
  }
  return [{ type: 'BillingAttemptStarted', at, data }]
}

const report = (command: BillingReport, session: OpenSession): SessionEvent[] => {
  const { at, type, data } = command
  switch (type) {
    case 'IntendIssue':
      return mayIntend(data.n, session) ? [{ type: 'IssueIntended', at, data }] : []
    case 'DeferBilling':
      return data.n > session.paused
        ? [{ type: 'BillingDeferred', at, data: { ...data, resume: resumeOf(data, session) } }]
        : []
    case 'AskInput':
      return data.n > session.paused ? [{ type: 'InputRequested', at, data }] : []
    case 'GiveInput':
      return isAwaited(command, session) ? [{ type: 'InputGiven', at, data }] : []
  }
}

/** An answer to the question that is open, in time. */
const isAwaited = ({ at, data }: SessionCommandOf<'GiveInput'>, { asked }: OpenSession) =>
  asked !== null && data.n === asked.n && at < asked.deadline

/**
 * After the intent only a look-up may follow (ADR 5), until the merchant proves that nothing
 * was issued.
 */
const resumeOf = ({ resume, reason }: SessionCommandOf<'DeferBilling'>['data'], { intended }: OpenSession) =>
  resume === 'start' && intended && reason !== 'issue_disproved' ? 'lookup' : resume

/** True once: whoever records the event may send the issuing request; all others only look up. */
const mayIntend = (n: number, { attempt, paused, intended }: OpenSession) =>
  !intended && n === attempt && n > paused
