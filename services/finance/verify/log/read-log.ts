import type { FeedPosition } from '#contracts/shapes.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { runText } from '#platform/postgres/run-text.ts'

const PAGE = 5_000

/** An event that charges depend on, with what the log says of its session up to it. */
export type LoggedEvent = Readonly<{
  event_id: string
  stream_id: string
  type: string
  schema_version: number
  at: Date
  account_id: string
  /** Of facts of finance. */
  data: Readonly<Record<string, unknown>> | null
  /** Of the session that completed, or that is corrected: whether it completed and was billable. */
  is_ended: boolean
  external_id: string | null
  uuid: string | null
  merchant_id: string | null
  merchant_name: string | null
  /** An earlier session of the account completed with this CFDI. */
  is_repeat: boolean
}>

const facts = `('PriceSet', 'ChargeCorrected', 'MonthClosed')`

/** The first failure of a live session. */
const failed = `type = 'SessionFailed' and meta ->> 'mode' = 'live'
  and not (select (first.data ->> 'testMode')::boolean from log.events first where first.stream_id = e.stream_id and first.version = 1)
  and not exists (select from log.events one where one.stream_id = e.stream_id and one.type = 'SessionFailed' and one.version < e.version)`

/** The value that the last event of a session says which has one. */
const lastOf = (field: string) =>
  `(array_agg(k.data ->> '${field}' order by k.version desc) filter (where k.data ->> '${field}' is not null))[1]`

/** Numbers alone: a cursor takes no parameters. */
const upTo = ({ xid, position }: FeedPosition) =>
  `(e.xid, e.position) <= ('${BigInt(xid)}'::xid8, ${BigInt(position)})`

/** Sorted on the disk of Postgres: neither side keeps a log in memory. */
const cursor = (to: FeedPosition) => `
  declare verified no scroll cursor for
  with read as (
    select event_id, stream_id, type, schema_version, at, xid, position, meta ->> 'accountId' as account_id,
      case when type in ${facts} then data end as data,
      case type when 'ChargeCorrected' then data ->> 'sessionId' when 'SessionCompleted' then stream_id end as session_id
    from log.events e
    where ${upTo(to)} and (type in ${facts} or (type = 'SessionCompleted' and (data ->> 'billable')::boolean) or (${failed}))),
  known as (
    select read.*, coalesce(own.is_ended, false) as is_ended, own.external_id, upper(own.uuid) as uuid, own.merchant_id, own.merchant_name
    from read left join lateral (
      select bool_or(k.type = 'SessionCompleted' and (k.data ->> 'billable')::boolean) as is_ended,
        max(k.meta ->> 'externalId') filter (where k.type = 'SessionCompleted') as external_id,
        ${lastOf('uuid')} as uuid, ${lastOf('merchantId')} as merchant_id, ${lastOf('name')} as merchant_name
      from log.events k
      where k.stream_id = read.session_id and k.type in ('MerchantIdentified', 'CfdiIssued', 'SessionCompleted')
        and (k.xid, k.position) <= (read.xid, read.position)) own on true)
  select event_id, stream_id, type, schema_version, at, account_id, data, is_ended, external_id, uuid, merchant_id, merchant_name,
    1 < row_number() over (
      partition by account_id, coalesce(case type when 'SessionCompleted' then uuid end, event_id::text) order by xid, position) as is_repeat
  from known order by xid, position`

/**
 * In the log's order, up to a place, a page at a time. Call it in a transaction. Reads what
 * sessions were in its own words, so that it shares no mistake with the projection.
 */
export async function* readLog(query: Query, to: FeedPosition): AsyncGenerator<readonly LoggedEvent[]> {
  await runText(query, cursor(to))
  for (;;) {
    const page = await runText<LoggedEvent>(query, `fetch forward ${PAGE} from verified`)
    if (page.length > 0) yield page
    if (page.length < PAGE) break
  }
  await runText(query, 'close verified')
}
