import type { Step } from '#merchants/language/step.ts'
import { ValueMissing } from '#merchants/values/fill-template.ts'
import { ticketFields } from '#merchants/values/ticket-fields.ts'
import { needsInput, type Outcome, portalChanged, rejected, retryLater } from '../ends/outcome.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { ReceiverRefused } from '../ends/receiver-refused.ts'
import { judgeByCommonRules } from '../judge/judge-page.ts'
import { askingOf } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'
import { nameOfStep } from './name-of-step.ts'
import { runStep } from './run-step.ts'

const inOrder = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  for (const step of steps) {
    const [began, before] = [performance.now(), visit.page]
    const next = await runStep(run, visit, step)
    const status = visit.page && visit.page !== before ? visit.page.status : null
    run.trace({ name: nameOfStep(step), status, ms: Math.round(performance.now() - began) })
    if (next !== 'next') return next
  }
  return 'next'
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

/** All of them; `next` where none has ended the run. Throws LoggedOut. */
export const runSteps = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  try {
    return await inOrder(run, visit, steps)
  } catch (error) {
    if (error instanceof PortalTrouble) return afterTrouble(run, visit, error)
    if (error instanceof ValueMissing) return afterMissing(error)
    throw error
  }
}
