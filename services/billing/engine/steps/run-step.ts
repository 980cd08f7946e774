import { isBrowserStep } from '#merchants/language/browser-step.ts'
import type { Step } from '#merchants/language/step.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { conditionHolds } from '../judge/condition-holds.ts'
import { lookNow } from '../live/live.ts'
import { runLive } from '../live/run-live.ts'
import { runMail } from '../mail/run-mail.ts'
import { addressOf } from '../page/address-on.ts'
import { fetchPage, runSend } from '../send/run-send.ts'
import { refuseUnsaved } from '../send/save-values.ts'
import { runTake } from '../take/run-take.ts'
import { askingOf, current, valuesNow } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'
import { nameOfStep } from './name-of-step.ts'
import { runExpect } from './run-expect.ts'

const enterFrame = async (run: FlowRun, visit: Visit, css: string): Promise<Next> => {
  const page = current(visit)
  const url = addressOf(page, page.$(fillSelector(css, valuesNow(run, visit))).first())
  if (!url) throw new PortalTrouble('portal_changed', `the page has no element ${css}`)
  visit.top ??= page
  visit.page = await fetchPage(run, visit, { exchange: { url, method: 'GET' }, reads: 'page' })
  return 'next'
}

const leaveFrames = (visit: Visit): Next => {
  visit.page = visit.top ?? visit.page
  visit.top = null
  return 'next'
}

type Plain = Exclude<Step, { expect: unknown } | { take: unknown } | { mail: unknown }>

/** By plain requests. */
const runPlain = async (run: FlowRun, visit: Visit, step: Plain): Promise<Next> => {
  if ('frame' in step) return enterFrame(run, visit, step.frame)
  if ('top' in step) return leaveFrames(visit)
  if (isBrowserStep(step)) throw new PortalTrouble('portal_changed', 'the step needs engine: browser')
  return runSend(run, visit, step)
}

/** One step, whatever it is; `next` where its condition leaves it out. */
export const runStep = async (run: FlowRun, visit: Visit, step: Step): Promise<Next> => {
  const { tab } = run
  if (tab && step.if !== undefined && visit.page && tab.shows(visit.page)) await lookNow({ run, visit, tab })
  const isLeftOut = step.if !== undefined && !(await conditionHolds(askingOf(run, visit), step.if))
  run.watch?.({ step: nameOfStep(step), isLeftOut })
  if (isLeftOut) return 'next'
  if ('expect' in step) return runExpect(run, visit, step.expect)
  refuseUnsaved(visit.unsaved)
  visit.hasGoneOn = visit.committed !== null
  if ('take' in step) return runTake(run, visit, step)
  if ('mail' in step) return runMail(run, visit, step)
  return tab ? runLive({ run, visit, tab }, step) : runPlain(run, visit, step)
}
