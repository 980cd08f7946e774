import { setTimeout as sleep } from 'node:timers/promises'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { ReceiverRefused } from '../ends/receiver-refused.ts'
import { judgeByCommonRules } from '../judge/judge-page.ts'
import type { Page } from '../page/read-page.ts'
import { askingOf } from '../visit/asking-of.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'
import type { Act, How, Tab } from '../visit/tab.ts'

/** A visit in a browser. */
export type Live = Readonly<{ run: FlowRun; visit: Visit; tab: Tab }>

const POLL_MS = 50
/** A page that says nothing new for so long has said what it has to say. */
const SAID_MS = 400

/** The page as it is now becomes the current one. */
export const lookNow = async ({ tab, visit }: Live): Promise<Page> => {
  visit.page = await tab.look()
  return visit.page
}

/** Nothing is on its way, and nothing new has come for a while. */
export const hasSettled = ({ tab }: Live): boolean => tab.isQuiet(SAID_MS)

/** Nothing is on its way, and the page says what portals have in common: a refusal, a captcha. */
export const hasSaid = ({ run, visit, tab }: Live): boolean =>
  tab.isQuiet(SAID_MS) && judgeByCommonRules(askingOf(run, visit), run.phrases) !== null

/** Asks again until the answer is final, or time is up. */
export const askedAgain = async <Answer>(
  { tab }: Live,
  ask: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
): Promise<Answer> => {
  const until = performance.now() + tab.timeoutMs
  for (;;) {
    const answer = await ask()
    if (isFinal(answer) || performance.now() > until) return answer
    await sleep(POLL_MS)
  }
}

const isFinal = (live: Live, trouble: PortalTrouble): boolean =>
  (trouble instanceof ReceiverRefused && live.tab.isQuiet(SAID_MS)) || hasSaid(live)

/**
 * Looks until the page has what is wanted of it. Throws the PortalTrouble of the last look once
 * time is up, or as soon as the page has said why it will not come.
 */
export const onceThere = async <Found>(live: Live, find: (page: Page) => Found): Promise<Found> => {
  const until = performance.now() + live.tab.timeoutMs
  for (;;) {
    try {
      return find(await lookNow(live))
    } catch (error) {
      if (!(error instanceof PortalTrouble) || performance.now() > until || isFinal(live, error)) throw error
    }
    await sleep(POLL_MS)
  }
}

/**
 * Does it once its element is there; a page that has just drawn itself anew is looked at again.
 */
export const actOn = async (live: Live, actOf: (page: Page) => Act, how: How = {}): Promise<void> => {
  const { tab, run } = live
  const until = performance.now() + tab.timeoutMs
  for (;;) {
    const act = await onceThere(live, actOf)
    try {
      run.watch?.({ acts: act.do })
      return await tab.act(act, how)
    } catch (error) {
      const mayPass = error instanceof PortalTrouble && error.reason === 'portal_changed'
      const isClick = act.do === 'click' || act.do === 'type' || act.do === 'change'
      if (!mayPass || !isClick || performance.now() > until || live.visit.committed) throw error
    }
    await sleep(POLL_MS)
  }
}
