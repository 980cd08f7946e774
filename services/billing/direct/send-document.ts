import type { SessionCommand } from '#contracts/session-commands.ts'
import { billingCase } from '../billing-case.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { withoutReceiver } from '../without-receiver.ts'
import type { DirectAttempt } from './direct-attempt.ts'
import { afterAccount, afterProblem, alarm, unconfirmed, waiting } from './direct-commands.ts'
import { type StampOutcome, speaksForEarlier, TOO_OLD } from './pac.ts'
import { recordStamped } from './record-stamped.ts'
import type { Refusal, SignedCfdi } from './signed-cfdi.ts'
import { stampProblem } from './stamp-problem.ts'

/** `again`: the document's state has changed, and is to be looked at anew. `gone`: another attempt is in hand, or none. */
export type Sent = SessionCommand | 'again' | 'gone'

/** One call with all that belongs to it; nothing is under way any more when another may take its place (UNDER_WAY_MS). */
const CALL_MS = 60_000
/** Whoever slept between counting and sending does not send. */
const FRESH_MS = 10_000

const sandboxLimits = { concurrency: 16, perMinute: 60_000, timeoutMs: CALL_MS }
const liveLimits = { concurrency: 16, perMinute: 1_200, timeoutMs: CALL_MS }

const isOwn = ({ subject }: DirectAttempt, row: SignedCfdi): boolean => row.sessionId === subject.sessionId

/** The intent is durable before its own bytes are first sent (adr 0005); another session's bytes are its doubt, not ours. */
const mayStillSend = async (deps: BillingDeps, { subject, n }: DirectAttempt): Promise<boolean> => {
  const { handle, log, clock } = deps.platform
  const { sessionId } = subject
  if (!subject.state.intended) await handle(sessionId, { type: 'IntendIssue', at: clock.now(), data: { n } })
  const now = billingCase(await log.read(sessionId))?.state
  return now?.status === 'billing' && now.intended && now.attempt === n && now.paused < n
}

type Answered = Readonly<{ row: SignedCfdi; xml: string; sends: number }>

type Rejected = Extract<StampOutcome, { kind: 'rejected' }>

/** A refusal outlives its receiver's key: it quotes nobody. */
const withoutNames = ({ receiver }: DirectAttempt, { code, message, detail, fault }: Rejected): Refusal => ({
  code,
  message: withoutReceiver(message, receiver.razon_social),
  detail: detail === null ? null : withoutReceiver(detail, receiver.razon_social),
  fault,
})

const afterNo = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  { row, sends, outcome }: Answered & { outcome: Rejected },
): Promise<Sent> => {
  const own = isOwn(attempt, row)
  const refusal = withoutNames(attempt, outcome)
  // of another session: it is asked for again when somebody may ask
  if (refusal.fault === 'account' && !own) {
    await deps.signed.unsent(row)
    return waiting(deps, attempt, refusal.code)
  }
  const request = { number: sends, speaksForEarlier: speaksForEarlier(outcome, attempt.pac) }
  // one about a receiver whose name is not known here is kept without its words
  const kept = own ? refusal : { ...refusal, message: '', detail: null }
  if (!(await deps.signed.refused(row, kept, request))) {
    if (refusal.code === TOO_OLD) alarm(deps, attempt, 'a document is too old, and may have been stamped')
    const detail = `refused (${refusal.code}), and sent before`
    return own ? unconfirmed(deps, attempt, detail) : waiting(deps, attempt, detail)
  }
  return refusal.fault === 'account' ? afterAccount(deps, attempt, refusal) : 'again'
}

const afterAnswer = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  answered: Answered & { outcome: StampOutcome },
): Promise<Sent> => {
  const { row, xml, outcome } = answered
  const own = isOwn(attempt, row)
  if (outcome.kind === 'rejected') return afterNo(deps, attempt, { ...answered, outcome })
  const open = (detail: string) => (own ? unconfirmed : waiting)(deps, attempt, detail)
  if (outcome.kind === 'unknown') return open(outcome.reason)
  const problem = stampProblem(xml, outcome.xml)
  if (problem === null) return recordStamped(deps, attempt, { row, ...outcome })
  // an answer without a timbre says no more than none
  if (!own || problem === 'not_readable' || problem === 'not_stamped') return open(problem)
  return afterProblem(deps, attempt, problem)
}

/** Sends a pending document's bytes, whosever they are; any number of times, since a PAC stamps a sello once. */
export const sendDocument = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  row: SignedCfdi,
): Promise<Sent> => {
  const { subject, pac } = attempt
  const xml = await deps.signed.xmlOf(row)
  const limits = subject.request.sandbox ? sandboxLimits : liveLimits
  const leave = await deps.limits.enter(subject.request.sandbox ? 'sandbox pac' : 'pac', limits)
  if (!leave) return waiting(deps, attempt, 'too many requests to the PAC')
  try {
    if (isOwn(attempt, row) && !(await mayStillSend(deps, attempt))) return 'gone'
    const began = performance.now()
    const sends = await deps.signed.sending(row.documentId)
    if (sends === null) return 'again'
    if (performance.now() - began > FRESH_MS)
      return waiting(deps, attempt, 'the document was not sent in time')
    const asking = { key: row.documentId, signal: AbortSignal.timeout(CALL_MS) }
    const outcome =
      sends === 1
        ? await pac.stamp(xml, asking)
        : await pac.recover({ signedXml: xml, uuid: null, ...asking })
    return afterAnswer(deps, attempt, { row, xml, sends, outcome })
  } finally {
    leave()
  }
}
