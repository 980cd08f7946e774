import { type Outcome, rejected, retryLater } from '../engine/ends/outcome.ts'
import { failAtCaptcha } from '../outcome/fail-at-captcha.ts'
import { ofOtherCodes } from '../outcome/of-other-codes.ts'
import type { Held } from '../stores/held.ts'
import type { Attempt } from './prepare-attempt.ts'
import { lookUp, type Traced, visitPortal } from './visit-portal.ts'

type Holding = Held & Readonly<{ at: string }>

/**
 * A look-up for what another session may have issued: if it finds nothing, this session has still
 * issued nothing, and may start again.
 */
const notOurs = (outcome: Outcome): Outcome =>
  outcome.kind === 'retryLater'
    ? retryLater('commit_unconfirmed', outcome.detail, { ofOthers: true })
    : outcome

/** Nothing of this ticket is in doubt: the portal is just away. */
const notSaid = (outcome: Outcome): Outcome =>
  outcome.kind === 'retryLater' ? retryLater('portal_down', outcome.detail) : outcome

const isAbsent = ({ outcome }: Traced): boolean => outcome.kind === 'retryLater' && outcome.absent

/**
 * Since the latest intent the portal said twice, far enough apart, that nothing was issued; this
 * time included.
 */
const isDisproved = ({ subject, lookup }: Attempt, { intendedAt, isOtherKey, at }: Holding): boolean => {
  if (isOtherKey || !lookup.authoritative || subject.state.absences < 1) return false
  const absent = subject.deferrals.findLast(({ data }) => data.absent)
  if (!absent) return false
  const [now, settleMs] = [Date.parse(at), lookup.settleSeconds * 1_000]
  const [before, intended] = [Date.parse(absent.at), intendedAt?.getTime() ?? 0]
  return before > intended && now - before >= settleMs && now - intended >= settleMs
}

/** Somebody else may have issued for the ticket: what the portal knows of that decides. */
const visitAfterOthers = async (attempt: Attempt, held: Holding): Promise<Traced> => {
  const before = await lookUp(attempt.visit)
  const isUnknown = isAbsent(before) || !attempt.merchant.flow.lookup
  const said = { ...before, said: before.outcome }
  if (held.isIssued && isUnknown) return { ...said, outcome: rejected('ticket_already_invoiced', null) }
  if (!isAbsent(before)) return { ...said, outcome: (held.isIssued ? notSaid : notOurs)(before.outcome) }
  if (isDisproved(attempt, held)) return visitPortal(attempt.visit)
  const { authoritative, settleSeconds: afterSeconds } = attempt.lookup
  const absent = authoritative && !held.isOtherKey
  const detail = 'an earlier issuing request may still be in progress'
  return { ...said, outcome: retryLater('rate_limited', detail, absent ? { absent, afterSeconds } : {}) }
}

const lookUpOwn = async (attempt: Attempt, { isOtherKey }: Held): Promise<Traced> => {
  const found = await lookUp(attempt.visit)
  return isOtherKey ? { ...found, said: found.outcome, outcome: ofOtherCodes(found.outcome) } : found
}

const UNCLEAR = 'cannot be distinguished from a ticket for which an invoice may exist'

/** Only the portal's own invoice for this receiver can say that it is this ticket's. */
const visitUnclear = async ({ visit, merchant }: Attempt): Promise<Traced> => {
  const refused: Outcome = { ...rejected('ticket_incomplete', null), detail: UNCLEAR }
  if (!merchant.flow.lookup) return { outcome: refused, steps: [] }
  const before = await lookUp(visit)
  const said = { ...before, said: before.outcome }
  return isAbsent(before) ? { ...said, outcome: refused } : { ...said, outcome: notSaid(before.outcome) }
}

const visited = (attempt: Attempt, held: Holding): Promise<Traced> => {
  if (attempt.lookupOnly) return lookUpOwn(attempt, held)
  if (held.isUnclear) return visitUnclear(attempt)
  return held.intendedAt || held.isIssued ? visitAfterOthers(attempt, held) : visitPortal(attempt.visit)
}

/**
 * Issues only if this session has not reached the issuing step, and nobody may have issued for the
 * ticket.
 */
export const visitHeld = async (attempt: Attempt, held: Holding): Promise<Traced> => {
  const traced = await visited(attempt, held)
  const { outcome, said = outcome } = traced
  return { ...traced, outcome: failAtCaptcha(outcome, attempt.merchant), said }
}
