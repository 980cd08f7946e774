import type { Step } from '#merchants/language/step.ts'
import { type Outcome, retryLater } from '../ends/outcome.ts'
import { runSteps } from '../steps/run-steps.ts'
import type { AccountRun, KeptLogIn } from '../visit/account-run.ts'
import { type FlowRun, type Next, newVisit, type Visit } from '../visit/flow-run.ts'
import { LoggedOut } from '../visit/logged-out.ts'
import { makeLogIn } from './log-in.ts'

/** The log-in that is kept, or a new one, in the visit's connection; an outcome: there is none. */
const enter = async (run: FlowRun, visit: Visit, over: string | null): Promise<Outcome | null> => {
  const { account, flow, client } = run
  if (!account || !flow.login) return null
  const entered = await account.logIns.enter(over, makeLogIn(run, flow.login))
  if ('kind' in entered) return entered
  await client.replaceCookies(entered.cookies)
  Object.assign(visit, { ...newVisit(visit.via), saved: { ...entered.saved }, logIn: entered })
  return null
}

/**
 * What the portal has renewed of its cookies serves the next visit; without it this one ends as it
 * did.
 */
const keepRenewed = async ({ client }: FlowRun, { logIns }: AccountRun, { id, cookies }: KeptLogIn) => {
  const now = await client.allCookies()
  if (now !== cookies) await logIns.renew(id, now)
}

const attempt = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next | LoggedOut> => {
  try {
    return await runSteps(run, visit, steps)
  } catch (error) {
    if (error instanceof LoggedOut) return error
    throw error
  }
}

/**
 * The portal has ended the log-in on the way; null: there is another one, and the steps may begin
 * anew.
 */
const afterEnd = async (
  run: FlowRun,
  visit: Visit,
  { account, isAgain }: Readonly<{ account: AccountRun; isAgain: boolean }>,
): Promise<Outcome | null> => {
  const { logIn, committed } = visit
  if (logIn) await account.logIns.end(logIn.id)
  if (committed) return retryLater('commit_unconfirmed', 'the log-in ended after the issuing request')
  if (isAgain) return retryLater('portal_down', 'the portal ended the log-in twice in one visit')
  return enter(run, visit, logIn?.id ?? null)
}

/**
 * The steps, by somebody who is logged in. A log-in that the portal ends on the way is made again
 * and the steps begin anew, once; never after the issuing request.
 */
export const whileLoggedIn = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  const { account, flow } = run
  if (!account || !flow.login) return runSteps(run, visit, steps)
  let barred = visit.logIn ? null : await enter(run, visit, null)
  for (let isAgain = false; !barred; isAgain = true) {
    const next = await attempt(run, visit, steps)
    if (!(next instanceof LoggedOut)) {
      if (visit.logIn) await keepRenewed(run, account, visit.logIn).catch(() => undefined)
      return next
    }
    barred = await afterEnd(run, visit, { account, isAgain })
  }
  return barred
}
