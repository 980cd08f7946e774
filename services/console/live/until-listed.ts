import { setTimeout as sleep } from 'node:timers/promises'
import { listedVersion } from '#projections/session-status/listed-version.ts'
import type { Call, Parts } from '../frame/page.ts'

type Asked = Pick<Call, 'caller' | 'news'>
type Query = Parts['platform']['database']['query']

/** Lists follow the log by some ten milliseconds; one that is far behind is shown as it is. */
const [EVERY_MS, LONGEST_MS] = [25, 500]

/** An event is told to each open page at once, and one of them asks for all. */
const waiters = new Map<string, Promise<void>>()

const wait = async (query: Query, { caller, news }: Asked): Promise<void> => {
  if (!news) return
  const { accountId, mode } = caller
  const asked = listedVersion({ accountId, mode, sessionId: news.sessionId })
  const until = performance.now() + LONGEST_MS
  for (;;) {
    const [row] = await query<{ version: number }>(asked)
    if ((row && row.version >= news.version) || performance.now() > until) return
    await sleep(EVERY_MS)
  }
}

/** What a live page asks again for is on its list, so that it need not ask twice. */
export const untilListed = (
  { caller, news }: Asked,
  { platform }: Readonly<{ platform: Readonly<{ database: Readonly<{ query: Query }> }> }>,
): Promise<void> => {
  if (!news) return Promise.resolve()
  const name = [caller.accountId, caller.mode, news.sessionId, news.version].join(' ')
  const waiter =
    waiters.get(name) ?? wait(platform.database.query, { caller, news }).finally(() => waiters.delete(name))
  waiters.set(name, waiter)
  return waiter
}
