import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { BillingCase } from '../case/billing-case.ts'
import { billingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { afterRetry } from '../outcome/commands-after.ts'
import { refuse } from '../outcome/refuse.ts'
import { nextWait } from '../outcome/retry-schedule.ts'
import type { Refusal } from '../stores/sealed-cfdi.ts'
import type { DirectAttempt } from './direct-attempt.ts'
import type { StampProblem } from './stamp-problem.ts'

/**
 * Only the PAC's answer to the bytes themselves proves that nothing was issued; no look-up does.
 */
const lookup = { authoritative: false, settleSeconds: 0 }

type Retry = Parameters<typeof afterRetry>[1]

type Subject = Pick<DirectAttempt, 'subject' | 'n'>

const later = async (deps: BillingDeps, { subject, n }: Subject, outcome: Retry) => {
  // read again: this very attempt may have recorded the intent
  const now = billingCase(await deps.platform.log.read(subject.sessionId)) ?? subject
  const at = deps.platform.clock.now()
  return afterRetry({ subject: now, n, lookup, at, random: Math.random() }, outcome)
}

const retry = (reason: Retry['reason'], detail: string): Retry => ({
  kind: 'retryLater',
  reason,
  detail,
  absent: false,
  afterSeconds: null,
})

/** It may have been stamped: the same bytes are sent again. */
export const unconfirmed = (deps: BillingDeps, attempt: DirectAttempt, detail: string) =>
  later(deps, attempt, retry('commit_unconfirmed', detail))

/** The doubt is about what another session may have issued, not about this session. */
export const waiting = (deps: BillingDeps, attempt: Subject, detail: string) =>
  later(deps, attempt, retry(attempt.subject.state.intended ? 'commit_unconfirmed' : 'portal_down', detail))

/**
 * Logs that a person must act, with facts that locate the case and are not personal. A merchant
 * that is known only by its RFC is found by its document.
 */
export const alarm = (
  deps: BillingDeps,
  attempt: Pick<DirectAttempt, 'subject' | 'merchantId' | 'documentId'>,
  what: string,
): void => {
  const { subject, merchantId, documentId } = attempt
  const fields = {
    session_id: subject.sessionId,
    document_id: documentId,
    merchant: merchantId,
    alarm: what,
  }
  deps.platform.logger.error(fields, 'direct billing needs its operator')
}

const MOST_TRIES = 12

const triesOf = ({ deferrals }: BillingCase): number =>
  1 + deferrals.filter(({ data }) => data.reason === 'issue_disproved').length

/**
 * The PAC did not examine the document: the session retries when the PAC may be available again.
 */
export const afterAccount = (
  deps: BillingDeps,
  attempt: DirectAttempt,
  { code, message }: Refusal,
): SessionCommand => {
  const { subject, n } = attempt
  const at = deps.platform.clock.now()
  const detail = `${code}: ${message}`.slice(0, 200)
  alarm(deps, attempt, `the PAC cannot be used: ${code}`)
  const wait = nextWait('portal_down', triesOf(subject), { ...subject.request, random: Math.random() })
  if (wait === null || triesOf(subject) > MOST_TRIES) return refuse('merchant_unavailable', at, { detail })
  const notBefore = new Date(Date.parse(at) + wait * 1_000).toISOString()
  return {
    type: 'DeferBilling',
    at,
    data: { n, reason: 'issue_disproved', notBefore, resume: 'start', absent: true, detail },
  }
}

/**
 * The PAC's definite refusal. The client gets what the receiver can correct, the operator gets the
 * rest.
 */
export const afterRefusal = (
  deps: BillingDeps,
  attempt: DirectAttempt,
  { fault, code, message, detail }: Refusal,
): SessionCommand => {
  const at = deps.platform.clock.now()
  const satCode = /^CFDI/.test(code) ? code : null
  if (fault === 'receiver') return refuse('receiver_data_rejected', at, { portalMessage: message, satCode })
  alarm(deps, attempt, `the PAC refused a document: ${code}`)
  const why = `${code}: ${message} ${detail ?? ''}`.slice(0, 200)
  return fault === 'issuer'
    ? refuse('merchant_unavailable', at, { satCode, detail: why })
    : refuse('internal_error', at, { satCode, detail: why })
}

/**
 * The PAC stamped something else: either our document's fate is unknown, or it was changed on the
 * way.
 */
export const afterProblem = (
  deps: BillingDeps,
  attempt: DirectAttempt,
  problem: Extract<StampProblem, 'seal_of_another' | 'document_changed'>,
): SessionCommand => {
  const at = deps.platform.clock.now()
  alarm(deps, attempt, `the PAC’s document is not ours: ${problem}`)
  if (problem === 'document_changed') return refuse('cfdi_invalid', at, { detail: problem })
  return { type: 'AbandonBilling', at, data: { code: 'issue_unconfirmed', detail: problem } }
}
