import { encodeCfdi } from '#cfdi/xml/encode-cfdi.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { billingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { keepRefused } from '../outcome/record-issued.ts'
import { withoutReceiver } from '../outcome/without-receiver.ts'
import { type StampOutcome, speaksForEarlier, TOO_OLD } from '../pac/pac.ts'
import type { Refusal, SealedCfdi } from '../stores/sealed-cfdi.ts'
import { askPac } from './ask-pac.ts'
import type { DirectAttempt } from './direct-attempt.ts'
import { afterAccount, afterProblem, alarm, unconfirmed, waiting } from './direct-commands.ts'
import { recordStamped } from './record-stamped.ts'
import { stampProblem } from './stamp-problem.ts'

/**
 * `again`: the document's state has changed and must be read again. `gone`: another attempt is in
 * progress, or none.
 */
export type Sent = SessionCommand | 'again' | 'gone'

const isOwn = ({ subject }: DirectAttempt, row: SealedCfdi): boolean => row.sessionId === subject.sessionId

/**
 * The intent is durable before the session's own bytes are first sent (adr 0005). For another
 * session's bytes, the intent is that session's.
 */
const mayStillSend = async (deps: BillingDeps, { subject, n }: DirectAttempt): Promise<boolean> => {
  const { handle, log, clock } = deps.platform
  const { sessionId } = subject
  if (!subject.state.intended) await handle(sessionId, { type: 'IntendIssue', at: clock.now(), data: { n } })
  const now = billingCase(await log.read(sessionId))?.state
  return now?.status === 'billing' && now.intended && now.attempt === n && now.paused < n
}

type Answered = Readonly<{ row: SealedCfdi; xml: string; sends: number }>

type Rejected = Extract<StampOutcome, { kind: 'rejected' }>

/** A refusal outlives its receiver's key, so it must quote no name. */
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
  // of another session: it is sent again when somebody requests the ticket again
  if (refusal.fault === 'account' && !own) {
    await deps.sealed.unsent(row)
    return waiting(deps, attempt, refusal.code)
  }
  const request = { number: sends, speaksForEarlier: speaksForEarlier(outcome, attempt.pac) }
  // the receiver's name is not known here, so the refusal is stored without its words
  const kept = own ? refusal : { ...refusal, message: '', detail: null }
  if (!(await deps.sealed.refused(row, kept, request))) {
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
  // an answer without a stamp proves no more than no answer
  if (!own || problem === 'not_readable' || problem === 'not_stamped') return open(problem)
  const issued = {
    via: 'download',
    xml: encodeCfdi(outcome.xml),
    pdf: null,
    reason: problem,
  } as const
  await keepRefused(deps, { ...attempt, sale: attempt.ticket }, issued)
  return afterProblem(deps, attempt, problem)
}

const unsentReasons = {
  busy: 'too many requests to the PAC',
  late: 'the document was not sent in time',
} as const

/** Sends a pending document's bytes, whichever session they belong to. */
export const sendDocument = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  row: SealedCfdi,
): Promise<Sent> => {
  const { subject, pac } = attempt
  const { sandbox } = subject.request
  const xml = await deps.sealed.xmlOf(row)
  const mayStill = async () => !isOwn(attempt, row) || mayStillSend(deps, attempt)
  const answer = await askPac(deps, { row, xml, pac, sandbox, mayStillSend: mayStill })
  if (answer.kind === 'gone') return 'gone'
  if (answer.kind === 'changed') return 'again'
  if (answer.kind !== 'answered') return waiting(deps, attempt, unsentReasons[answer.kind])
  return afterAnswer(deps, attempt, { row, xml, sends: answer.number, outcome: answer.outcome })
}
