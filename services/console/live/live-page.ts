import { Rejection } from '#contracts/http/errors.ts'
import { SessionId } from '#contracts/ids.ts'
import type { Page } from '../frame/page.ts'

/**
 * Tells a page that something happened to the account's sessions, or to one. It carries no data:
 * the page asks again, as the person who is signed in then.
 */
export const livePage: Page = {
  method: 'GET',
  path: '/live',
  scope: 'sessions:read',
  answer: async (call, { bus, platform }) => {
    const { caller, query, view } = call
    const asked = query.get('session')
    const session = asked === null ? null : SessionId.safeParse(asked)
    if (session?.success === false) throw new Rejection('not_found', 'No such session.')
    const sessionId = session?.data ?? null
    if (sessionId !== null) await bus.session({ caller, sessionId, language: view.language })
    return {
      follow: (tell) =>
        platform.tail(({ streamId, version, meta }) => {
          const isOurs = meta.accountId === caller.accountId && meta.mode === caller.mode
          if (isOurs && (sessionId === null || streamId === sessionId)) tell(`${streamId} ${version}`)
        }),
    }
  },
}
