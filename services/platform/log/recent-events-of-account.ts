import { literal, type Statement, sql } from '#contracts/sql.ts'
import type { AccountEvent, EventsAsked } from './events-of-account.ts'

/** Whatever is chosen of them: so many of an account's newest events are read in some 20 ms. */
const AMONG = 5_000

type Asked = Pick<EventsAsked, 'accountId' | 'mode'> &
  Readonly<{ types: readonly string[] | undefined; limit: number }>

/** `newest`: it is the last of all that were looked at. */
export type RecentEvent = AccountEvent & Readonly<{ newest: boolean }>

/**
 * Those of the account's newest 5,000 events that are chosen, oldest first, at most `limit`, and
 * the newest of all even where it is not chosen. None of them is behind one that can still appear.
 */
export const recentEventsOfAccount = ({ accountId, mode, types, limit }: Asked): Statement => sql`
  with recent as materialized (
    select event_id, stream_id, meta ->> 'externalId' as external_id, type, version, at, data, xid, position
    from log.events
    where (meta ->> 'accountId', meta ->> 'mode', xid) < (${accountId}, ${mode}, pg_snapshot_xmin(pg_current_snapshot()))
      and (meta ->> 'accountId', meta ->> 'mode') >= (${accountId}, ${mode})
    order by meta ->> 'accountId' desc, meta ->> 'mode' desc, xid desc, position desc limit ${literal(AMONG)}),
  page as (
    (select r.*, false as newest from recent r
     where ${types ?? null}::text[] is null or type = any(${types ?? null}::text[])
     order by xid desc, position desc limit ${limit})
    union all
    (select r.*, true from recent r order by xid desc, position desc limit 1))
  select page.event_id, page.stream_id, page.external_id, page.type, page.version, page.at, page.data, page.newest,
         page.xid::text as xid_text, page.position, (first.data ->> 'testMode')::boolean as test_mode
  from page join log.events first on first.stream_id = page.stream_id and first.version = 1
  order by page.xid, page.position`
