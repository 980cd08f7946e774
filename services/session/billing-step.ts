import type { SessionCommandOf } from '#contracts/session-commands.ts'
import type { SessionEvent } from '#contracts/session-events.ts'
import type { OpenSession } from './session.ts'

type BillingCommand = SessionCommandOf<
  'StartBillingAttempt' | 'IntendIssue' | 'DeferBilling' | 'AskInput' | 'GiveInput'
>

/** What happens between the merchant being known and its answer. Attempts are numbered: an old number is a repeat. */
export const billingStep = (command: BillingCommand, session: OpenSession): SessionEvent[] => {
  switch (command.type) {
    case 'StartBillingAttempt':
      return start(command, session)
    case 'IntendIssue':
      return intend(command, session)
    case 'DeferBilling':
    case 'AskInput':
      return pause(command, session)
    case 'GiveInput':
      return give(command, session)
  }
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

/** Newly recorded exactly once: whoever gets the event may send the issuing request, everybody else looks up. */
const intend = ({ at, data }: SessionCommandOf<'IntendIssue'>, session: OpenSession): SessionEvent[] => {
  if (session.intended || data.n !== session.attempt || session.paused >= data.n) return []
  return [{ type: 'IssueIntended', at, data }]
}

const pause = (
  command: SessionCommandOf<'DeferBilling' | 'AskInput'>,
  session: OpenSession,
): SessionEvent[] => {
  const { n } = command.data
  if (n > session.attempt) throw new Error(`attempt ${n} has not been started`)
  if (n <= session.paused) return []
  if (command.type === 'DeferBilling')
    return [{ type: 'BillingDeferred', at: command.at, data: command.data }]
  return [{ type: 'InputRequested', at: command.at, data: command.data }]
}

const give = ({ at, data }: SessionCommandOf<'GiveInput'>, session: OpenSession): SessionEvent[] => {
  if (session.asked !== data.n) return []
  return [{ type: 'InputGiven', at, data }]
}
