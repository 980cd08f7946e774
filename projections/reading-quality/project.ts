import type { Projection, ProjectionStatement } from '#contracts/events/projection.ts'
import { dayInMexico } from '../day-in-mexico.ts'

/** Of a field as it was read, in SQL. */
const bucketOf = (field: string) => `
  case when ${field} ->> 'value' is null then -1 else floor((${field} ->> 'confidence')::numeric * 20)::int end`

const place = 'mode, day, merchant_id, field, bucket'

const counting = (counts: string, from: string) => `
  insert into reading_quality.days as kept (${place}, tickets, asked, given, changed)
  select ${place}, ${counts} from ${from} group by ${place}
  on conflict (${place}) do update set tickets = kept.tickets + excluded.tickets, asked = kept.asked + excluded.asked,
    given = kept.given + excluded.given, changed = kept.changed + excluded.changed`

/**
 * What a session's own events say of its reading: one row, all null where nothing was read. What
 * stands behind `version` does not count.
 */
const readingOf = (session: string, version: string) => `
  select case when bool_or((e.data ->> 'testMode')::boolean) filter (where e.version = 1) then 'test' else 'live' end as mode,
    coalesce(max(e.data ->> 'merchantId') filter (where e.type = 'MerchantIdentified'), '') as merchant_id,
    max(${dayInMexico('e.at')}) filter (where e.type in ('TicketRead', 'TicketUnreadable')) as day,
    (array_agg(e.data -> 'ticket' -> 'fields') filter (where e.type in ('TicketRead', 'TicketUnreadable')))[1] as fields
  from log.events e where e.stream_id = ${session} and e.version <= ${version}`

/** A ticket counts once it is known whose it is, or that nobody will know. */
const read: ProjectionStatement = {
  on: ['MerchantIdentified', 'SessionFailed'],
  beside: ['TicketRead', 'TicketUnreadable'],
  sql: `, known as (
    select distinct on (p.stream_id) p.stream_id, p.version from page p
    where p.type in ('MerchantIdentified', 'SessionFailed')
      and not exists (select from reading_quality.sessions s where s.session_id = p.stream_id)
    order by p.stream_id, p.version),
  readings as (
    select k.stream_id, r.* from known k cross join lateral (${readingOf('k.stream_id', 'k.version')}) r
    where r.day is not null),
  counted as (insert into reading_quality.sessions (session_id) select stream_id from readings),
  fields as (
    select mode, day, merchant_id, one.key as field, ${bucketOf('one.value')} as bucket
    from readings cross join lateral jsonb_each(fields) one)
  ${counting('count(*), 0, 0, 0', 'fields')}`,
}

/**
 * A field that its reading does not name was not read: its ticket counts so once it is asked for.
 */
const asked: ProjectionStatement = {
  on: ['InputRequested'],
  beside: ['MerchantIdentified', 'TicketRead', 'TicketUnreadable'],
  sql: `, questions as (
    select distinct on (p.stream_id, q.name) p.stream_id, q.name as field, p.version
    from page p cross join lateral (
      select one ->> 'name' as name from jsonb_array_elements(p.data -> 'fields') one) q
    where p.type = 'InputRequested' and not exists (
      select from reading_quality.questions known where known.session_id = p.stream_id and known.field = q.name)
    order by p.stream_id, q.name, p.version),
  placed as (
    select q.stream_id, q.version, q.field, r.mode, r.day, r.merchant_id, r.fields ? q.field as is_named,
      ${bucketOf('(r.fields -> q.field)')} as bucket
    from questions q cross join lateral (${readingOf('q.stream_id', 'q.version')}) r
    where r.day is not null),
  kept as (
    insert into reading_quality.questions (session_id, field, version, mode, day, merchant_id, bucket)
    select stream_id, field, version, mode, day, merchant_id, bucket from placed)
  ${counting('count(*) filter (where is_named is not true), count(*), 0, 0', 'placed')}`,
}

/** A value as it is compared: `A-004 512` and `a004512` are the same. */
const spelled = (value: string) => `translate(upper(${value}), ' -', '')`

/**
 * A value is compared with the one that the question showed, else with the one that was read. What
 * was given sealed is not compared.
 */
const given: ProjectionStatement = {
  on: ['InputGiven'],
  beside: ['InputRequested', 'TicketRead'],
  sql: `, answers as (
    select distinct on (q.session_id, q.field) q.session_id, q.field, a.value, coalesce(shown.value, (
      select e.data -> 'ticket' -> 'fields' -> q.field ->> 'value' from log.events e
      where e.stream_id = q.session_id and e.version < q.version and e.type = 'TicketRead' limit 1)) as was
    from page p
    cross join lateral (
      select key as name, value from jsonb_each_text(p.data -> 'fields')
      union all select key, null from jsonb_each_text(p.data -> 'macs')) a
    join reading_quality.questions q on q.session_id = p.stream_id and q.field = a.name and not q.given and q.version < p.version
    cross join lateral (
      select (select one ->> 'value' from jsonb_array_elements(e.data -> 'fields') one where one ->> 'name' = q.field limit 1) as value
      from log.events e where e.stream_id = q.session_id and e.version = q.version and e.type = 'InputRequested') shown
    where p.type = 'InputGiven'
    order by q.session_id, q.field, p.version),
  settled as (
    update reading_quality.questions q
    set given = true, changed = coalesce(${spelled('a.value')} <> ${spelled('a.was')}, false)
    from answers a where q.session_id = a.session_id and q.field = a.field
    returning q.mode, q.day, q.merchant_id, q.field, q.bucket, q.changed)
  ${counting('0, 0, count(*), count(*) filter (where changed)', 'settled')}`,
}

/**
 * What became of the fields that were read. It follows the log although it does not depend on its
 * order: one process at a time writes the few rows that all sessions share.
 */
export const readingQuality: Projection = {
  name: 'reading-quality',
  order: 'log',
  tables: ['reading_quality.days', 'reading_quality.sessions', 'reading_quality.questions'],
  statements: [read, asked, given],
}
