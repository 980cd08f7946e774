import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { AccountReason, Outcome } from '../engine/ends/outcome.ts'
import type { Notice } from '../stores/notices.ts'

type Told = Pick<Notice, 'reason' | 'detail' | 'waitsUntil'>

const waiting = (
  { data }: Extract<SessionCommand, { type: 'DeferBilling' }>,
  outcome: Outcome,
): Told | null => {
  const waits = { detail: data.detail ?? '', waitsUntil: data.notBefore }
  if (outcome.kind === 'operator' && data.reason !== 'commit_unconfirmed')
    return { ...waits, reason: outcome.reason }
  return data.reason === 'operator' ? { ...waits, reason: 'issue_unconfirmed' } : null
}

/**
 * A look-up that could not log in waits for a look-up: the operator hears of the log-in all the
 * same.
 */
export const noticeOfStop = (
  command: SessionCommand,
  stopped: Pick<Told, 'detail'> & Readonly<{ reason: AccountReason }>,
): Told => ({ ...stopped, waitsUntil: command.type === 'DeferBilling' ? command.data.notBefore : null })

/** What an operator has to see to after this command; null: nothing. */
export const noticeOf = (command: SessionCommand, outcome: Outcome): Told | null => {
  if (command.type === 'DeferBilling') return waiting(command, outcome)
  if (command.type !== 'RefuseInvoice' || command.data.code !== 'cfdi_invalid') return null
  return { reason: 'cfdi_invalid', detail: command.data.detail ?? '', waitsUntil: null }
}
