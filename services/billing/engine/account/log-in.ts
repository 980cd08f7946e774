import type { Login } from '#merchants/language/flow.ts'
import { portalChanged, type Unissued } from '../ends/outcome.ts'
import { conditionHolds } from '../judge/condition-holds.ts'
import { runSteps } from '../steps/run-steps.ts'
import type { MakeLogIn } from '../visit/account-run.ts'
import { askingOf } from '../visit/asking-of.ts'
import { type FlowRun, isOutcome, type Next, newVisit, type Visit } from '../visit/flow-run.ts'

const endOf = (next: Exclude<Next, 'next'>): Unissued => {
  if (!isOutcome(next)) return portalChanged(`the log-in ends with ${next}`)
  return next.kind === 'issued' ? portalChanged('the log-in ends with files') : next
}

/** A portal that was away, too busy or asks for a captcha has judged nothing. */
const isRefusal = (ended: Unissued, { gaveSecret }: Visit): boolean =>
  gaveSecret && ended.kind !== 'retryLater' && !(ended.kind === 'operator' && ended.reason === 'captcha')

/** Whether the steps have led out of where nobody is logged in. */
const isOut = async (run: FlowRun, visit: Visit, { when }: Login): Promise<boolean> =>
  visit.page !== null && (await conditionHolds(askingOf(run, visit), when))

/** What a log-in saves opens the account: whoever watches learns its name alone. */
const unsaid = ({ watch }: FlowRun): Pick<FlowRun, 'watch'> =>
  watch ? { watch: (seen) => watch('saves' in seen ? { ...seen, value: '…' } : seen) } : {}

/** Logs in as the definition says, with cookies of its own. */
export const makeLogIn =
  (run: FlowRun, login: Login): MakeLogIn =>
  async () => {
    await run.client.replaceCookies(null)
    const visit = newVisit('download')
    const { login: _, ...flow } = run.flow
    const next = await runSteps({ ...run, flow, ...unsaid(run) }, visit, login.steps)
    if (next !== 'next') {
      const ended = endOf(next)
      return { ended, refused: isRefusal(ended, visit) }
    }
    if (await isOut(run, visit, login))
      return {
        ended: portalChanged('the page after the log-in shows nobody logged in'),
        refused: visit.gaveSecret,
      }
    return { cookies: await run.client.allCookies(), saved: visit.saved }
  }
