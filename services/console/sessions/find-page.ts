import { Rejection } from '#contracts/http/errors.ts'
import { shownSince } from '#contracts/shown-since.ts'
import { countSessions } from '#projections/session-status/count-sessions.ts'
import type { Call, Parts } from '../frame/page.ts'
import { filtersIn, type Sought, soughtBy, type Tab, tabFilter, tabs } from './filters.ts'

/** Counts stop here: "1,000+". */
export const CAP = 1_000

type Asked = Awaited<ReturnType<typeof filtersIn>>

/** What the searched word adds to the filters; null: nothing can be found by it. */
const filterOf = async (sought: Sought, { caller }: Call, { bus }: Parts) => {
  if (sought.is === 'uuid') return { uuid: sought.uuid }
  if (sought.is === 'external_id') return { external_id: sought.externalId }
  if (sought.is === 'rfc') {
    const merchant = await bus.merchantOf({ caller, rfc: sought.rfc })
    return merchant === null ? null : { merchant }
  }
  return sought.is === 'nothing' ? {} : null
}

const counts = async (filters: object, { caller }: Call, { platform }: Parts) => {
  const since = shownSince(platform.clock.now())
  const count = async (tab: Tab) => {
    const asked = { ...caller, filters: { ...filters, ...tabFilter(tab) }, since, cap: CAP }
    const [row] = await platform.database.query<{ count: number }>(countSessions(asked))
    return [tab, row?.count ?? 0] as const
  }
  return Object.fromEntries(await Promise.all(tabs.map(count)))
}

const nothing = { items: [], next_cursor: null }

/** The session whose own id is the searched word; null: there is none such. */
export const foundById = async ({ caller, query, view }: Call, { bus }: Parts): Promise<string | null> => {
  const sought = soughtBy(query.get('q') ?? '')
  if (sought.is !== 'session') return null
  try {
    return (await bus.session({ caller, sessionId: sought.id, language: view.language })).session_id
  } catch (error) {
    if (error instanceof Rejection && error.code === 'not_found') return null
    throw error
  }
}

/** Everything that the page shows. */
export const findPage = async (call: Call, parts: Parts) => {
  const { tab, q, filters, used, bad }: Asked = await filtersIn(call, parts)
  const sought = soughtBy(q)
  const { cursor, limit, ...rest } = filters
  const more = await filterOf(sought, call, parts)
  const chosen = { ...rest, ...more }
  const query = { ...chosen, ...tabFilter(tab), limit, ...(cursor !== undefined && { cursor }) }
  const [page, counted] = await Promise.all([
    more === null ? nothing : parts.bus.sessions({ caller: call.caller, query }),
    more === null ? {} : counts(chosen, call, parts),
  ])
  return { tab, used, bad, page, counted: counted as Partial<Record<Tab, number>> }
}
