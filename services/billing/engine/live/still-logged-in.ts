import { setTimeout as sleep } from 'node:timers/promises'
import { LoggedOut } from '../visit/logged-out.ts'
import { requireLoggedIn } from '../visit/require-logged-in.ts'
import { hasSettled, type Live, lookNow } from './live.ts'

const POLL_MS = 50

/** A page that is just drawing itself may show a log-in for a moment. Throws LoggedOut. */
export const stillLoggedIn = async (live: Live): Promise<void> => {
  const { run, visit, tab } = live
  const until = performance.now() + tab.timeoutMs
  for (;;) {
    try {
      return await requireLoggedIn(run, visit, visit.page ?? (await lookNow(live)))
    } catch (error) {
      if (!(error instanceof LoggedOut) || hasSettled(live) || performance.now() > until) throw error
    }
    await sleep(POLL_MS)
    await lookNow(live)
  }
}
