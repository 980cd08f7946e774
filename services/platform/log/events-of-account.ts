import type { FeedPosition } from '#contracts/shapes.ts'
import { type Statement, sql } from '#contracts/sql.ts'

/** An event as clients see it, and its place in the feed. */
export type AccountEvent = Readonly<{
  event_id: string
  stream_id: string
  external_id: string
  type: string
  version: number
  at: Date
  test_mode: boolean
  data: Record<string, unknown>
  xid_text: string
  position: string
}>

export type EventFilters = Readonly<{
  session_id?: string | undefined
  types?: readonly string[] | undefined
  /** The first instant, and the first one that is too late. */
  from?: string | undefined
  to?: string | undefined
}>

export type EventsAsked = Readonly<{
  accountId: string
  mode: string
  filters: EventFilters
  after: FeedPosition
  /** The last place that counts; absent: the head of the log. */
  through?: FeedPosition
  limit: number
}>

const account = `(meta ->> 'accountId')`
const mode = `(meta ->> 'mode')`

/**
 * Events of the account's sessions behind `after`, in the feed's order, at most `limit`. No event
 * can still appear before the last one. Order and bounds begin with the account: so that no plan
 * walks the index of the whole log for the few events of a small account.
 */
export const eventsOfAccount = (asked: EventsAsked): Statement => {
  const { accountId, filters, after, through, limit } = asked
  const values: unknown[] = [accountId, asked.mode, after.xid, after.position, limit]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { session_id: session, types, from, to } = filters
  const source =
    session === undefined
      ? 'log.events'
      : `(select * from log.events where stream_id = ${bind(session)} offset 0) e`
  const chosen = [
    ...(through === undefined
      ? []
      : [
          `and (${account}, ${mode}, xid, position) <= ($1, $2, ${bind(through.xid)}::xid8, ${bind(through.position)}::bigint)`,
        ]),
    ...(types === undefined ? [] : [`and type = any(${bind(types)}::text[])`]),
    ...(from === undefined ? [] : [`and at >= ${bind(from)}::timestamptz`]),
    ...(to === undefined ? [] : [`and at < ${bind(to)}::timestamptz`]),
  ]
  const text = `
    with page as materialized (
      select event_id, stream_id, meta ->> 'externalId' as external_id, type, version, at, data, xid, position from ${source}
      where (${account}, ${mode}, xid, position) > ($1, $2, $3::xid8, $4::bigint)
        and (${account}, ${mode}, xid) < ($1, $2, pg_snapshot_xmin(pg_current_snapshot())) ${chosen.join(' ')}
      order by ${account}, ${mode}, xid, position limit $5)
    select page.event_id, page.stream_id, page.external_id, page.type, page.version, page.at, page.data,
           page.xid::text as xid_text, page.position, (first.data ->> 'testMode')::boolean as test_mode
    from page join log.events first on first.stream_id = page.stream_id and first.version = 1
    order by page.xid, page.position`
  // planned for its values each time: which index is the shortest walk depends on them
  return { name: '', text, values }
}

/** Where an event of the account stands in the feed; no row: it has no such event. */
export const placeOfEvent = (
  { accountId, mode: of }: Pick<EventsAsked, 'accountId' | 'mode'>,
  { sessionId, version }: Readonly<{ sessionId: string; version: number }>,
): Statement => sql`
  select xid::text as xid, position from log.events
  where stream_id = ${sessionId} and version = ${version} and meta ->> 'accountId' = ${accountId} and meta ->> 'mode' = ${of}`

/** The account's last event behind `after` and up to `through`; no row: there is none. */
export const lastEventThrough = ({
  accountId,
  mode: of,
  after,
  through,
}: Omit<EventsAsked, 'filters' | 'limit' | 'through'> & Readonly<{ through: FeedPosition }>) => sql`
  select stream_id, version from log.events
  where (meta ->> 'accountId', meta ->> 'mode', xid, position)
          > (${accountId}, ${of}, ${after.xid}::xid8, ${after.position}::bigint)
    and (meta ->> 'accountId', meta ->> 'mode', xid, position)
          <= (${accountId}, ${of}, ${through.xid}::xid8, ${through.position}::bigint)
  order by meta ->> 'accountId' desc, meta ->> 'mode' desc, xid desc, position desc limit 1`

/** No event of an earlier transaction can still appear; none of a later one is shown yet. */
export const feedHorizon = sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`
