import type { Step } from '#merchants/language/step.ts'
import { ValueMissing } from '#merchants/values/fill-template.ts'
import { ticketFields } from '#merchants/values/ticket-fields.ts'
import {
  afterCommit,
  afterLookup,
  needsInput,
  type Outcome,
  portalChanged,
  rejected,
  retryLater,
  unconfirmed,
} from './ends/outcome.ts'
import { PortalTrouble } from './ends/portal-trouble.ts'
import { ReceiverRefused } from './ends/receiver-refused.ts'
import { judgeByCommonRules } from './judge/judge-page.ts'
import { nameOfStep } from './steps/name-of-step.ts'
import { runStep } from './steps/run-step.ts'
import { askingOf } from './visit/asking-of.ts'
import { type FlowRun, isOutcome, type Next, newVisit, type Visit } from './visit/flow-run.ts'

const runSteps = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  for (const step of steps) {
    const began = performance.now()
    const next = await runStep(run, visit, step)
    run.trace(nameOfStep(step), Math.round(performance.now() - began))
    if (next !== 'next') return next
  }
  return portalChanged('the steps ended without a result')
}

const plainly = (trouble: PortalTrouble): Outcome =>
  trouble instanceof ReceiverRefused
    ? { ...rejected('receiver_data_rejected', null), detail: trouble.message }
    : portalChanged(trouble.message)

/** A page on which a step cannot be taken may say why: too many requests, a captcha, a refusal. */
const afterTrouble = (run: FlowRun, visit: Visit, trouble: PortalTrouble): Next => {
  const { reason, message, wanted } = trouble
  if (wanted !== null) run.watch?.({ lacks: wanted })
  if (reason !== 'portal_changed') return retryLater(reason, message)
  const judgement = visit.page && judgeByCommonRules(askingOf(run, visit), run.phrases)
  if (!judgement || judgement.go === 'next') return plainly(trouble)
  return judgement.go === 'end' ? judgement.outcome : judgement.go
}

/**
 * What the ticket did not give is asked for; what the portal did not give means that it has
 * changed.
 */
const afterMissing = ({ placeholder, message }: ValueMissing): Outcome => {
  const [kind, name = ''] = placeholder.split('.')
  if (kind === 'code') return needsInput(`portal_fields.${name}`)
  if (kind === 'ticket') return needsInput(ticketFields[name]?.asked?.name ?? name)
  return portalChanged(message)
}

const guarded = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  try {
    return await runSteps(run, visit, steps)
  } catch (error) {
    if (error instanceof PortalTrouble) return afterTrouble(run, visit, error)
    if (error instanceof ValueMissing) return afterMissing(error)
    throw error
  }
}

/** Looks for an invoice that the portal says is there. */
const fetchExisting = async (run: FlowRun, visit: Visit): Promise<Outcome> => {
  const steps = run.flow.lookup?.steps
  const next = steps ? await guarded(run, { ...visit, via: 'recovered' }, steps) : 'absent'
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
  const next = await guarded(run, visit, run.flow.steps)
  const outcome = isOutcome(next) ? next : await fetchExisting(run, visit)
  if (!visit.committed || outcome.kind === 'issued') return outcome
  return isCertain(visit, outcome) ? afterCommit(outcome) : unconfirmed(outcome)
}

/**
 * Only looks for what was issued before; never issues. `absent`: the portal knows of no invoice for
 * the ticket.
 */
export const runLookup = async (run: FlowRun): Promise<Outcome> => {
  const { lookup } = run.flow
  if (!lookup) return retryLater('commit_unconfirmed', 'the definition has no look-up')
  if (lookup.steps.some((step) => 'commit' in step && step.commit))
    throw new Error('a look-up must not issue')
  const next = await guarded(run, newVisit('recovered'), lookup.steps)
  if (isOutcome(next)) return next.kind === 'issued' ? next : afterLookup(next)
  return retryLater('commit_unconfirmed', next, { absent: next === 'absent' })
}
