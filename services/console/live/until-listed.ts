import { setTimeout as sleep } from 'node:timers/promises'
import { listedVersion } from '#projections/session-status/listed-version.ts'
import type { Call, Parts } from '../frame/page.ts'

/** Lists follow the log by some ten milliseconds; one that is far behind is shown as it is. */
const [EVERY_MS, LONGEST_MS] = [10, 500]

/** What a live page asks again for is on its list, so that it need not ask twice. */
export const untilListed = async ({ caller, news }: Call, { platform }: Parts): Promise<void> => {
  if (!news) return
  const { accountId, mode } = caller
  const asked = listedVersion({ accountId, mode, sessionId: news.sessionId })
  const until = performance.now() + LONGEST_MS
  for (;;) {
    const [row] = await platform.database.query<{ version: number }>(asked)
    if ((row && row.version >= news.version) || performance.now() > until) return
    await sleep(EVERY_MS)
  }
}
