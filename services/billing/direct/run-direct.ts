import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { metrics } from '#platform/runtime/metrics.ts'
import { inSpan } from '#platform/runtime/tracing.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { acceptedBefore } from '../outcome/accepted-before.ts'
import { refuse } from '../outcome/refuse.ts'
import { scrubbed } from '../outcome/without-receiver.ts'
import { type Found, isPassing, isReplaceable, type SealedCfdi } from '../stores/sealed-cfdi.ts'
import type { DirectAttempt } from './direct-attempt.ts'
import { afterRefusal, unconfirmed, waiting } from './direct-commands.ts'
import { newDocument } from './new-document.ts'
import { recordKept } from './record-stamped.ts'
import { type Sent, sendDocument } from './send-document.ts'

/**
 * The state of a document (refused, replaced, sent) does not change more often than this in one
 * attempt.
 */
const MOST_ROUNDS = 5

/** What to do with a document that stays: hand it over, report its refusal, or send it. */
const settle = async (deps: BillingDeps, begun: DirectAttempt, row: SealedCfdi): Promise<Sent> => {
  const { stamped, documentId } = row
  const attempt = { ...begun, documentId }
  if (stamped !== null) return recordKept(deps, attempt, { row, stamped })
  const refusal = await deps.sealed.refusalOf(row)
  if (!refusal) return sendDocument(deps, attempt, row)
  const isFinal = !isPassing(refusal, row, Date.parse(deps.platform.clock.now()))
  return isFinal && row.sessionId === attempt.subject.sessionId
    ? afterRefusal(deps, attempt, refusal)
    : waiting(deps, attempt, 'an earlier request to the PAC may be under way')
}

const unclear = ({ platform }: BillingDeps): SessionCommand =>
  refuse('ticket_incomplete', platform.clock.now(), {
    detail: 'cannot be distinguished from a ticket that already has its CFDI',
  })

/** Stores a new document where there is none, or in place of one that came to nothing. */
const replace = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
  instead: SealedCfdi | null,
): Promise<Found | SessionCommand> => {
  const { subject, ticket, atPortal } = attempt
  // sent bytes were stored before: without them nobody can say what happened to them
  if (instead === null && subject.state.intended)
    return unconfirmed(deps, attempt, 'the sealed document is gone')
  if (atPortal && (await deps.locks.isOthers(atPortal, subject.sessionId)))
    return waiting(deps, attempt, 'another session may have its invoice from the portal')
  const made = await newDocument(deps, attempt, instead?.documentId ?? null)
  return 'refused' in made ? made.refused : deps.sealed.claim(ticket, made)
}

const isFound = (value: Found | SessionCommand): value is Found => 'kind' in value

const mayReplace = async (
  deps: BillingDeps,
  { subject }: DirectAttempt,
  row: SealedCfdi,
): Promise<boolean> => {
  const refusal = await deps.sealed.refusalOf(row)
  const now = Date.parse(deps.platform.clock.now())
  return isReplaceable({ row, refusal, sessionId: subject.sessionId, now })
}

const round = async (deps: BillingDeps, attempt: DirectAttempt): Promise<Sent> => {
  const found = await deps.sealed.find(attempt.ticket, attempt.subject.sessionId)
  if (found.kind === 'unclear') return unclear(deps)
  if (found.kind === 'same' && !(await mayReplace(deps, attempt, found.row)))
    return settle(deps, attempt, found.row)
  const claimed = await replace(deps, attempt, found.kind === 'same' ? found.row : null)
  if (!isFound(claimed)) return claimed
  return claimed.kind === 'same' ? settle(deps, attempt, claimed.row) : 'again'
}

const rounds = async (deps: BillingDeps, attempt: DirectAttempt): Promise<SessionCommand | undefined> => {
  for (let left = MOST_ROUNDS; left > 0; left -= 1) {
    const sent = await round(deps, attempt)
    if (sent === 'gone') return undefined
    if (sent !== 'again') return sent
  }
  return waiting(deps, attempt, 'the document changed too often')
}

/**
 * The ticket's only document, sealed by us and stamped by the PAC (adr 0013); undefined: another
 * attempt is in progress.
 */
export const runDirect = async (
  deps: BillingDeps,
  attempt: DirectAttempt,
): Promise<SessionCommand | undefined> => {
  const { subject, n, merchantId, receiver } = attempt
  const begun = performance.now()
  const accepted = await acceptedBefore(deps, { ...attempt, sale: attempt.ticket })
  const found = accepted ?? (await inSpan({ name: 'stamp', kind: 'client' }, () => rounds(deps, attempt)))
  const command = found && scrubbed(found, receiver.razon_social)
  const outcome = command?.type ?? 'gone'
  metrics.billing.observe({ outcome: `direct ${outcome}` }, (performance.now() - begun) / 1_000)
  const fields = { session_id: subject.sessionId, merchant: merchantId, n, command: outcome }
  deps.platform.logger.info(fields, 'direct billing attempt')
  return command
}
