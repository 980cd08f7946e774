import { conditionHolds } from '../judge/condition-holds.ts'
import type { Page } from '../page/read-page.ts'
import { askingOf } from './asking-of.ts'
import type { FlowRun, Visit } from './flow-run.ts'
import { LoggedOut } from './logged-out.ts'

/**
 * Throws LoggedOut where an answer shows that nobody is logged in; a log-in itself may show that.
 */
export const requireLoggedIn = async (run: FlowRun, visit: Visit, page: Page): Promise<void> => {
  const { account, flow } = run
  if (!account || !flow.login || visit.logIn === null) return
  if (await conditionHolds(askingOf(run, visit, page), flow.login.when)) throw new LoggedOut()
}
