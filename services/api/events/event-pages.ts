import type { FeedPosition } from '#contracts/shapes.ts'
import {
  type AccountEvent,
  type EventsAsked,
  eventsOfAccount,
  feedHorizon,
} from '#platform/log/events-of-account.ts'
import { isBehind } from '#platform/log/is-behind.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type Asked = Omit<EventsAsked, 'after' | 'through' | 'limit'>

/** `through`: all events up to there were looked at, and all that were chosen are returned. */
export type EventsSeen = Readonly<{ rows: readonly AccountEvent[]; through: FeedPosition; isLast: boolean }>

type Bounds = Readonly<{
  after: FeedPosition
  /** Absent: the head of the log. */
  until?: FeedPosition
  /** A page is held in memory for each reader that catches up. */
  limit?: number
  /** How many transactions of the log the first statement looks at, where few events are chosen. */
  span?: bigint
}>

const PAGE = 200
/** A statement that looked at so many transactions takes 20 ms if all of them are the account's. */
const FIRST_SPAN = 32_768n
const LAST_SPAN = 64n * FIRST_SPAN
/** A statement that was faster may look at twice as many transactions the next time. */
const QUICK_MS = 20

export const placeOf = ({ xid_text, position }: AccountEvent): FeedPosition => ({ xid: xid_text, position })

/** Only a type or an end of time can leave out many events in a row. */
const maySkipMany = ({ types, to, session_id }: Asked['filters']) =>
  session_id === undefined && (types !== undefined || to !== undefined)

const nearer = (a: FeedPosition, b: FeedPosition) => (isBehind(a, b) ? a : b)

const headOf = async (query: Query): Promise<FeedPosition> => {
  const [row] = await query<{ xid: string }>(feedHorizon)
  return { xid: row?.xid ?? '0', position: '0' }
}

type Reach = Readonly<{ after: FeedPosition; end: FeedPosition; width: bigint }>

/** Where the next statement ends: so far behind the account's next event, or at the end. */
const reachOf = async (query: Query, asked: Asked, { after, end, width }: Reach): Promise<FeedPosition> => {
  if (!maySkipMany(asked.filters)) return end
  const [next] = await query<AccountEvent>(eventsOfAccount({ ...asked, filters: {}, after, limit: 1 }))
  return next ? nearer({ xid: String(BigInt(next.xid_text) + width), position: '0' }, end) : end
}

/**
 * All events behind a place, in pages, up to the head of the log, or up to and including `until`.
 * Between two pages no connection is held, and no statement looks at much more than it returns: a
 * page may be empty.
 */
export async function* eventPages(
  query: Query,
  asked: Asked,
  { after, until, limit = PAGE, span = FIRST_SPAN }: Bounds,
): AsyncGenerator<EventsSeen> {
  const end = until ?? (await headOf(query))
  let [place, width] = [after, span]
  while (isBehind(place, end)) {
    const through = await reachOf(query, asked, { after: place, end, width })
    const begun = performance.now()
    const rows = await query<AccountEvent>(eventsOfAccount({ ...asked, after: place, through, limit }))
    if (performance.now() - begun < QUICK_MS && width < LAST_SPAN) width *= 2n
    const last = rows.length < limit ? undefined : rows.at(-1)
    place = last ? placeOf(last) : through
    yield { rows, through: place, isLast: !isBehind(place, end) }
  }
}
