import { asksByMail } from '#merchants/language/by-mail.ts'
import type { Step } from '#merchants/language/step.ts'
import { whileLoggedIn } from './account/while-logged-in.ts'
import {
  afterCommit,
  afterLookup,
  type Outcome,
  portalChanged,
  rejected,
  retryLater,
  unconfirmed,
} from './ends/outcome.ts'
import { type FlowRun, isOutcome, type Next, newVisit, type Visit } from './visit/flow-run.ts'

/** What the steps came to; ended without a result they are no steps for this portal. */
const through = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  const next = await whileLoggedIn(run, visit, steps)
  return next === 'next' ? portalChanged('the steps ended without a result') : next
}

/** Looks for an invoice that the portal says is there. */
const fetchExisting = async (run: FlowRun, visit: Visit): Promise<Outcome> => {
  const steps = run.flow.lookup?.steps
  const next = steps ? await through(run, { ...visit, via: 'recovered' }, steps) : 'absent'
  if (isOutcome(next)) return next
  // it says both "already invoiced" and "no invoice of yours": it is somebody else's
  return visit.committed
    ? retryLater(
        'commit_unconfirmed',
        'the portal says that it is invoiced, but the look-up finds no invoice',
      )
    : rejected('ticket_already_invoiced', null)
}

/**
 * A sentence that common rules take for a refusal may stand on the page of an invoice ("if your RFC
 * is wrong, call us"): after the issuing request only the definition's own word or SAT's code is
 * one.
 */
const isCertain = (visit: Visit, outcome: Outcome): boolean =>
  visit.isNamed || (outcome.kind === 'rejected' && outcome.satCode !== null)

/**
 * From the first page to an answer; may reach the issuing step, once. Throws only for what is no
 * fault of the portal's.
 */
export const runFlow = async (run: FlowRun): Promise<Outcome> => {
  const visit = newVisit('download')
  const next = await through(run, visit, run.flow.steps)
  const outcome = isOutcome(next) ? next : await fetchExisting(run, visit)
  if (!visit.committed || outcome.kind === 'issued') return outcome
  return isCertain(visit, outcome) ? afterCommit(outcome) : unconfirmed(outcome)
}

/** Whom was written to answers in the mailbox, which is read before every look-up. */
const withoutLookup = ({ flow }: FlowRun): Outcome =>
  asksByMail(flow)
    ? retryLater('awaiting_email', 'no mail has answered yet')
    : retryLater('commit_unconfirmed', 'the definition has no look-up')

/**
 * Only looks for what was issued before; never issues. `absent`: the portal knows of no invoice for
 * the ticket.
 */
export const runLookup = async (run: FlowRun): Promise<Outcome> => {
  const { lookup } = run.flow
  if (!lookup) return withoutLookup(run)
  if (lookup.steps.some((step) => 'commit' in step && step.commit))
    throw new Error('a look-up must not issue')
  const next = await through(run, newVisit('recovered'), lookup.steps)
  if (isOutcome(next)) return next.kind === 'issued' ? next : afterLookup(next)
  return retryLater('commit_unconfirmed', next, { absent: next === 'absent' })
}
