import { type Outcome, rejected, retryLater } from '../engine/ends/outcome.ts'
import type { Held } from '../stores/ticket-locks.ts'
import type { Attempt } from './prepare-attempt.ts'
import { lookUp, type Traced, visitPortal } from './visit-portal.ts'

type Holding = Held & Readonly<{ at: string }>

/**
 * A look-up for what another session may have issued: if it finds nothing, that is no doubt about
 * this session.
 */
const notOurs = (outcome: Outcome): Outcome =>
  outcome.kind === 'retryLater' ? retryLater('portal_down', outcome.detail) : outcome

const isAbsent = ({ outcome }: Traced): boolean => outcome.kind === 'retryLater' && outcome.absent

/** The portal said twice, far enough apart, that nothing was issued; this time included. */
const isDisproved = ({ subject, lookup }: Attempt, { intendedAt, at }: Holding): boolean => {
  const [before] = subject.deferrals.slice(-1)
  const [now, settleMs] = [Date.parse(at), lookup.settleSeconds * 1_000]
  if (!lookup.authoritative || !before || subject.state.absences < 1) return false
  return now - Date.parse(before.at) >= settleMs && now - (intendedAt?.getTime() ?? 0) >= settleMs
}

/** Somebody else may have issued for the ticket: what the portal knows of that decides. */
const visitAfterOthers = async (attempt: Attempt, held: Holding): Promise<Traced> => {
  const before = await lookUp(attempt.visit)
  const isUnknown = isAbsent(before) || !attempt.merchant.flow.lookup
  const said = { said: before.outcome, steps: before.steps }
  if (held.isIssued && isUnknown) return { ...said, outcome: rejected('ticket_already_invoiced', null) }
  if (!isAbsent(before)) return { ...said, outcome: notOurs(before.outcome) }
  if (isDisproved(attempt, held)) return visitPortal(attempt.visit)
  const { authoritative: absent, settleSeconds: afterSeconds } = attempt.lookup
  const detail = 'an earlier issuing request may still be in progress'
  return { ...said, outcome: retryLater('rate_limited', detail, absent ? { absent, afterSeconds } : {}) }
}

/**
 * Issues only if this session has not reached the issuing step, and nobody may have issued for the
 * ticket.
 */
export const visitHeld = (attempt: Attempt, held: Holding): Promise<Traced> => {
  if (attempt.lookupOnly) return lookUp(attempt.visit)
  return held.intendedAt || held.isIssued ? visitAfterOthers(attempt, held) : visitPortal(attempt.visit)
}
