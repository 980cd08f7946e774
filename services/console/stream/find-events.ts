import type { StreamedEvent } from '#contracts/http/events.ts'
import {
  type MerchantOfSession,
  merchantsOfSessions,
} from '#projections/session-status/merchants-of-sessions.ts'
import type { Call, Parts } from '../frame/page.ts'
import type { StreamFilters } from './stream-filters.ts'

export type FoundEvents = Readonly<{
  items: readonly StreamedEvent[]
  cursor: string
  /** There may be more behind the cursor. */
  more: boolean
}>

/** An event names its session; which merchant that is at, the list of sessions knows. */
const atMerchant = async (
  items: readonly StreamedEvent[],
  merchant: string | null,
  { platform }: Parts,
): Promise<readonly StreamedEvent[]> => {
  if (merchant === null || items.length === 0) return items
  const ids = [...new Set(items.map(({ session_id }) => session_id))]
  const rows = await platform.database.query<MerchantOfSession>(merchantsOfSessions(ids))
  const chosen = new Set(rows.filter((row) => row.merchant_id === merchant).map((row) => row.session_id))
  return items.filter(({ session_id }) => chosen.has(session_id))
}

/** The next events behind the address's cursor. */
export const eventsBehind = async (
  { caller }: Call,
  parts: Parts,
  { query, merchant }: StreamFilters,
): Promise<FoundEvents> => {
  const { items, next_cursor: cursor } = await parts.bus.events({ caller, query })
  return { items: await atMerchant(items, merchant, parts), cursor, more: cursor !== query.cursor }
}

/** Whether the newest are meant, or those from a time, of a session or behind a cursor on. */
const isLatest = ({ query: { from, to, session_id, cursor } }: StreamFilters) =>
  [from, to, session_id, cursor].every((one) => one === undefined)

/** Where a type is looked for, and how many events a merchant is looked for in. */
const AMONG = { types: 5_000, merchant: 1_000 } as const

/** `among`: only so many of the newest were looked at, and there were fewer than a page. */
type FirstEvents = FoundEvents & Readonly<{ among: number | null }>

/** What a page begins with, oldest first: the newest events, or the first that were chosen. */
export const firstEvents = async (call: Call, parts: Parts, filters: StreamFilters): Promise<FirstEvents> => {
  if (!isLatest(filters)) return { ...(await eventsBehind(call, parts, filters)), among: null }
  const { merchant } = filters
  const { types, limit } = filters.query
  const query = { types, limit: merchant === null ? limit : AMONG.merchant }
  const { items, next_cursor: cursor } = await parts.bus.recentEvents({ caller: call.caller, query })
  const shown = (await atMerchant(items, merchant, parts)).slice(-limit)
  const isBounded = shown.length < limit && (types !== undefined || merchant !== null)
  const among = isBounded ? AMONG[merchant === null ? 'types' : 'merchant'] : null
  return { items: shown, cursor, more: false, among }
}
