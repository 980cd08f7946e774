import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { billingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { definitionOf } from '../case/definition-of.ts'
import { asksForMail } from './asks-for-mail.ts'

/**
 * Wakes the session that a mail came for. Before the issuing request no mail is an answer; an
 * attempt that runs is followed by this one, as a session's events are handled in order.
 */
export const startInbox = async (
  { platform: { log, clock }, book }: Pick<BillingDeps, 'platform' | 'book'>,
  sessionId: string,
): Promise<SessionCommand | undefined> => {
  const subject = billingCase(await log.read(sessionId))
  if (!subject || subject.channel === 'direct') return undefined
  const { status, paused, attempt, asked } = subject.state
  if (status !== 'billing' || paused < attempt || asked !== null || !asksForMail(subject)) return undefined
  const definition = definitionOf(subject.merchantId, book())
  return {
    type: 'StartBillingAttempt',
    at: clock.now(),
    data: { n: attempt + 1, resume: 'inbox', definition },
  }
}
