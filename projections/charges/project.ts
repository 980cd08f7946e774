import type { Projection, ProjectionStatement } from '#contracts/events/projection.ts'
import { dayInMexico } from '../day-in-mexico.ts'

const month = (instant: string) => `to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM')`

/** Of a page, what is looked up for each of its sessions: few events, and a page has thousands. */
const facts = (...types: readonly string[]) =>
  `, facts as materialized (select * from page where type in (${types.map((type) => `'${type}'`).join(', ')}))`

/** The newest close of an account before an event, in the tables or in the page of the event. */
const closesBefore = (event: string, accountId: string) => `
      select max(c.month) as month, max(c.closed_at) as closed_at from (
        select m.month, m.closed_at from charges.months m where m.account_id = ${accountId}
        union all
        select q.data ->> 'month', q.at from facts q
        where q.type = 'MonthClosed' and q.data ->> 'accountId' = ${accountId}
          and (q.xid, q.position) < (${event}.xid, ${event}.position)) c`

/**
 * A page may hold a price or a close between two sessions: what stands before an event in the page
 * counts as what is in the tables. Rows that are there already stay as they are.
 */
const rows: ProjectionStatement = {
  on: ['SessionCompleted', 'ChargeCorrected'],
  beside: ['PriceSet', 'MonthClosed'],
  sql: `${facts('PriceSet', 'MonthClosed')}, due as (
    select p.*, p.meta ->> 'accountId' as account_id, type = 'ChargeCorrected' as corrects,
      case type when 'ChargeCorrected' then data ->> 'sessionId' else stream_id end as session_id,
      case type when 'ChargeCorrected' then data ->> 'correctionId' else 'chg_' || substr(stream_id, 5) end as charge_id
    from page p
    where type = 'ChargeCorrected' or (type = 'SessionCompleted' and (data ->> 'billable')::boolean)),
  fresh as (
    select d.* from due d where not exists (select from charges.rows r where r.charge_id = d.charge_id)),
  known as (
    select f.*, own.external_id, upper(own.uuid) as uuid, own.merchant_id, own.merchant_name,
      closing.closed_at, coalesce(${month('f.at')} <= closing.month, false) and not f.corrects as late
    from fresh f
    cross join lateral (
      select max(e.meta ->> 'externalId') as external_id, max(e.data ->> 'uuid') as uuid,
        max(e.data ->> 'merchantId') as merchant_id, max(e.data ->> 'name') as merchant_name
      from log.events e where e.stream_id = f.session_id) own
    cross join lateral (${closesBefore('f', 'f.account_id')}) closing),
  decided as (
    select k.*,
      case when k.corrects then null
        when k.uuid is not null and (
          exists (select from charges.rows r
                  where r.account_id = k.account_id and r.uuid = k.uuid and r.session_kind = 'charge')
          or 1 < row_number() over (partition by k.account_id, k.corrects, k.uuid order by k.xid, k.position))
          then 'waiver'
        else 'charge' end as session_kind,
      case when k.late then greatest(k.at, k.closed_at) else k.at end as booked_at
    from known k)
  insert into charges.rows (charge_id, place, account_id, mode, kind, session_kind, session_id, external_id, uuid,
    merchant_id, merchant_name, completed_at, day, month, amount, reason)
  select d.charge_id, (select coalesce(max(r.place), 0) from charges.rows r) + row_number() over (order by d.xid, d.position),
    d.account_id, 'live', case when d.corrects or d.late then 'correction' else d.session_kind end, d.session_kind,
    d.session_id, d.external_id, d.uuid, d.merchant_id, d.merchant_name, d.booked_at, ${dayInMexico('d.booked_at')}, ${month('d.booked_at')},
    case when d.corrects then (d.data ->> 'amount')::numeric
      when d.session_kind = 'waiver' then 0 else price.amount end,
    case when d.corrects then d.data ->> 'reason'
      when d.late then 'month_closed' when d.session_kind = 'waiver' then 'same_cfdi' end
  from decided d
  left join lateral (
    select one.amount from (
      select s.account_id, s.from_day, s.amount, false as in_page, s.place, null::xid8 as xid, null::bigint as position
      from charges.prices s
      where s.account_id in (d.account_id, 'default') and s.from_day <= ${dayInMexico('d.at')}
      union all
      select p.meta ->> 'accountId', coalesce((p.data ->> 'from')::date, '-infinity'), (p.data ->> 'amount')::numeric,
        true, null, p.xid, p.position
      from facts p
      where p.type = 'PriceSet' and p.meta ->> 'accountId' in (d.account_id, 'default')
        and coalesce((p.data ->> 'from')::date, '-infinity') <= ${dayInMexico('d.at')}
        and (p.xid, p.position) < (d.xid, d.position)) one
    order by one.account_id = 'default', one.from_day desc, one.in_page desc, one.place desc, one.xid desc, one.position desc
    limit 1) price on true
  on conflict (charge_id) do nothing`,
}

const prices: ProjectionStatement = {
  on: ['PriceSet'],
  sql: `
  insert into charges.prices (account_id, place, event_id, from_day, amount)
  select p.meta ->> 'accountId', (select coalesce(max(s.place), 0) from charges.prices s) + row_number() over (order by p.xid, p.position),
    p.event_id, coalesce((p.data ->> 'from')::date, '-infinity'), (p.data ->> 'amount')::numeric
  from page p
  where p.type = 'PriceSet' and not exists (select from charges.prices s where s.event_id = p.event_id)
  on conflict do nothing`,
}

/**
 * What completed before the log held the first configured price is charged at it. Where a page
 * holds none, the rows without a price, which may be all, are not walked.
 */
const unpriced: ProjectionStatement = {
  on: ['PriceSet'],
  sql: `
  update charges.rows r set amount = (p.data ->> 'amount')::numeric
  from page p
  where p.type = 'PriceSet' and p.meta ->> 'accountId' = 'default' and p.data ->> 'from' is null and r.amount is null
    and exists (select from page q where q.type = 'PriceSet')`,
}

const months: ProjectionStatement = {
  on: ['MonthClosed'],
  sql: `
  insert into charges.months (account_id, month, closed_at, totals)
  select data ->> 'accountId', data ->> 'month', at, data from page where type = 'MonthClosed'
  on conflict do nothing`,
}

/** Behind the close of its month, a failure counts in the month of that close. */
const failures: ProjectionStatement = {
  on: ['SessionFailed'],
  beside: ['MonthClosed'],
  sql: `${facts('MonthClosed')}
  insert into charges.failures (session_id, account_id, month)
  select p.stream_id, p.meta ->> 'accountId',
    case when ${month('p.at')} <= closing.month then ${month('greatest(p.at, closing.closed_at)')} else ${month('p.at')} end
  from page p join log.events first on first.stream_id = p.stream_id and first.version = 1
  cross join lateral (${closesBefore('p', `p.meta ->> 'accountId'`)}) closing
  where p.type = 'SessionFailed' and p.meta ->> 'mode' = 'live' and not (first.data ->> 'testMode')::boolean
  on conflict do nothing`,
}

/** What each account is charged. Depends on the order of the whole log. */
export const charges: Projection = {
  name: 'charges',
  order: 'log',
  tables: ['charges.rows', 'charges.prices', 'charges.months', 'charges.failures'],
  // prices and closes of a page come behind its rows and failures, which look into the page for
  // those before them
  statements: [rows, failures, prices, unpriced, months],
  reads: ['rows_of_cfdi', 'rows_unpriced'],
}
