import { isBrowserStep } from '#merchants/language/browser-step.ts'
import type { Step } from '#merchants/language/step.ts'
import { portalChanged } from '../ends/outcome.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Page } from '../page/read-page.ts'
import { unechoed } from '../send/issuing.ts'
import { saveValues } from '../send/save-values.ts'
import type { Next } from '../visit/flow-run.ts'
import type { How } from '../visit/tab.ts'
import { gated } from './closed-gate.ts'
import { elementOf } from './element-of.ts'
import { gateOf, type Passing } from './gate-of.ts'
import { askedAgain, type Live, lookNow } from './live.ts'
import { type Acting, expectedOf, isBesideTab, sendBeside, showFetched } from './send-beside.ts'
import { stillLoggedIn } from './still-logged-in.ts'
import { takeStep } from './take-step.ts'

const DONE_MS = 600
/** A script may think for a while before it asks for the invoice. */
const THINKS_MS = 1_500

/** Values that scripts bring later are waited for, as long as something happens. */
const saved = (live: Live, { save = {} }: Acting): Promise<string | null> => {
  const { run, visit, tab } = live
  const ask = async () => saveValues(run, visit, { save, page: await lookNow(live) })
  return askedAgain(live, ask, (missing) => missing === null || tab.isQuiet(DONE_MS))
}

const yes = (step: Acting): boolean => {
  if (step.dialog !== undefined) return step.dialog === 'accept'
  return step.commit !== undefined || !isBrowserStep(step)
}

const after = async (live: Live, step: Acting, asked: Page | null): Promise<Next> => {
  const { run, visit, tab } = live
  visit.before = asked
  visit.unsaved = await saved(live, step)
  if (visit.page) run.watch?.({ sees: visit.page })
  await stillLoggedIn(live)
  for (const host of tab.blocked()) run.watch?.({ blocks: host })
  return 'next'
}

/** Until the issuing request has come to the gate, or the page has plainly stopped. */
const untilTouched = (live: Live, passing: Passing): Promise<boolean> =>
  askedAgain(
    live,
    () => Promise.resolve(passing.isTouched),
    (isTouched) => isTouched || live.tab.isQuiet(THINKS_MS),
  )

const unnamed = ({ refused }: Passing) =>
  portalChanged(`the step sends ${refused[0]}: name what issues (commit: { url: … })`)

const committed = async (live: Live, step: Acting, expected: Exchange | null): Promise<Next> => {
  const { run, visit, tab } = live
  const asked = visit.page
  const why = unechoed(run, visit, step)
  if (why) return why
  const passing = gateOf(live, step, expected)
  const how: How = { accepts: yes(step), gate: passing.gate }
  await takeStep(live, step, how)
  await untilTouched(live, passing)
  if (passing.stopped) return passing.stopped
  if (!passing.isTouched && passing.refused.length > 0) return unnamed(passing)
  visit.isUnsent = !passing.isTouched
  const next = await after(live, step, asked)
  // what comes later than everything that the step led to is no part of it; a gate to which nothing
  // has come stays: a script may send it while the next steps wait
  if (passing.isTouched && tab.isQuiet(DONE_MS)) passing.isOver = true
  return next
}

const enterFrame = async (live: Live, css: string): Promise<Next> => {
  const { visit, tab } = live
  const page = await lookNow(live)
  visit.top ??= page
  await tab.enter(elementOf(live, page, css))
  await lookNow(live)
  return 'next'
}

const leaveFrames = async (live: Live): Promise<Next> => {
  await live.tab.enter(null)
  live.visit.top = null
  await lookNow(live)
  return 'next'
}

/** One step in a browser, whatever it is but `expect`, `take` and `mail`. */
export const runLive = async (
  live: Live,
  step: Exclude<Step, { expect: unknown } | { take: unknown } | { mail: unknown }>,
): Promise<Next> => {
  const { visit, tab } = live
  await showFetched(live)
  if ('frame' in step) return enterFrame(live, step.frame)
  if ('top' in step) return leaveFrames(live)
  if (visit.page && tab.shows(visit.page)) await lookNow(live)
  if (isBesideTab(live, step)) return sendBeside(live, step)
  if (step.commit !== undefined) return committed(live, step, expectedOf(live, step))
  const asked = visit.page
  await takeStep(live, step, { accepts: yes(step), ...gated(live) })
  return after(live, step, asked)
}
