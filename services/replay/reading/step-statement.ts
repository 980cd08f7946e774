import { financeEventTypes } from '#contracts/finance/finance-events.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import type { Statement } from '#contracts/sql.ts'
import type { ReplayFilters } from '../order/replay-order.ts'

export type EdgeAsked = Readonly<{
  filters: ReplayFilters
  after: FeedPosition
  /** The first transaction that is not read any more. */
  until: string
  /** How many events are looked at, chosen or not. */
  limit: number
}>

export type StepAsked = EdgeAsked &
  Readonly<{
    /** The last event that is looked at: not more than `limit` behind `after`. */
    edge: FeedPosition
    /**
     * `merchants`: rows with the merchant of the session; `lines`: the JSON of the topic's records.
     */
    shape: 'rows' | 'merchants' | 'lines'
  }>

type Bind = (value: unknown) => string

const inAccount = (asked: EdgeAsked, bind: Bind) => (mode: string) => {
  const key = `(meta ->> 'accountId'), (meta ->> 'mode'), xid`
  const owner = `${bind(asked.filters.account)}, ${bind(mode)}`
  return `
    (select * from log.events
     where (${key}, position) > (${owner}, ${bind(asked.after.xid)}::xid8, ${bind(asked.after.position)}::bigint)
       and (${key}) < (${owner}, ${bind(asked.until)}::xid8)
     order by ${key}, position limit ${bind(asked.limit)})`
}

/**
 * Where the events are walked through: by the index of the whole log, of an account, or in the
 * stream of one session.
 */
const sourceOf = (asked: EdgeAsked, bind: Bind): string => {
  const { session, account, mode } = asked.filters
  if (session !== undefined) return `(select * from log.events where stream_id = ${bind(session)} offset 0) e`
  if (account === undefined) return 'log.events'
  const modes = mode === undefined ? ['live', 'test'] : [mode]
  return `(${modes.map(inAccount(asked, bind)).join(' union all ')}) e`
}

/**
 * Ids are in lower case, RFCs in upper case. `offset 0`: looked up for each event, by the key of
 * its stream, and never joined as a whole.
 */
const ofMerchant = (id: string, rfc: string) => `
  exists (select from log.events m where m.stream_id = s.stream_id
    and m.type in ('MerchantIdentified', 'SessionCompleted', 'SessionFailed')
    and (${id} = m.data ->> 'merchantId' or ${rfc} in (m.data ->> 'rfc', m.data ->> 'issuerRfc', m.data ->> 'merchantRfc'))
    offset 0)`

const chosenBy = ({ filters }: EdgeAsked, bind: Bind): string => {
  const { from, to, types, account, mode, merchant } = filters
  return [
    // facts of finance are in the log too, and no session's
    `s.type <> all(${bind(financeEventTypes)}::text[])`,
    ...(from === undefined ? [] : [`s.at >= ${bind(from)}::timestamptz`]),
    ...(to === undefined ? [] : [`s.at < ${bind(to)}::timestamptz`]),
    ...(types === undefined ? [] : [`s.type = any(${bind(types)}::text[])`]),
    ...(account === undefined ? [] : [`s.meta ->> 'accountId' = ${bind(account)}`]),
    ...(mode === undefined ? [] : [`s.meta ->> 'mode' = ${bind(mode)}`]),
    ...(merchant === undefined
      ? []
      : [ofMerchant(`${bind(merchant.toLowerCase())}::text`, `${bind(merchant.toUpperCase())}::text`)]),
  ].join(' and ')
}

/** The merchant that the session had at this event: a later one does not change what is known. */
const knownMerchant = `
  coalesce(s.data ->> 'merchantId',
    (select m.data ->> 'merchantId' from log.events m
     where m.stream_id = s.stream_id and m.version < s.version and m.type = 'MerchantIdentified'
     order by m.version desc limit 1))`

const named = 's.stream_id, s.version, s.type'
const row = `${named}, s.event_id, s.schema_version, s.at, s.data, s.meta, s.xid::text as xid_text, s.position`

/** The fields of a record's value, in their order (`eventText`). */
const line = `
  concat('{"eventId":"', s.event_id, '","streamId":', to_json(s.stream_id), ',"version":', s.version,
    ',"schemaVersion":', s.schema_version, ',"type":', to_json(s.type),
    ',"at":"', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '","data":', s.data, ',"meta":', s.meta,
    ',"feed":{"xid":"', s.xid, '","position":"', s.position, '"}}')`

const columns: Readonly<Record<StepAsked['shape'], string>> = {
  rows: `${row}, null as merchant_id`,
  merchants: `${row}, ${knownMerchant} as merchant_id`,
  lines: `${named}, ${line} as line`,
}

const bound = ({ after, until, limit }: EdgeAsked) => {
  const values: unknown[] = [after.xid, after.position, until, limit]
  const bind: Bind = (value) => `$${values.push(value)}`
  return { values, bind }
}

const walk = (what: string, source: string) => `
    select ${what} from ${source}
    where (xid, position) > ($1::xid8, $2::bigint) and xid < $3::xid8`

/** Where the `limit`th event behind `after` stands, or the last one. No row: there is none. */
export const edgeStatement = (asked: EdgeAsked): Statement => {
  const { values, bind } = bound(asked)
  const text = `
    with seen as materialized (${walk('xid, position', sourceOf(asked, bind))} order by xid, position limit $4)
    select xid::text as xid, position from seen order by seen.xid desc, position desc limit 1`
  return { name: '', text, values }
}

/** The events behind `after` up to `edge` that are chosen. */
export const stepStatement = (asked: StepAsked): Statement => {
  const { values, bind } = bound(asked)
  const [source, edge] = [
    sourceOf(asked, bind),
    `${bind(asked.edge.xid)}::xid8, ${bind(asked.edge.position)}::bigint`,
  ]
  const text = `
    with seen as materialized (
      ${walk('*', source)} and (xid, position) <= (${edge}) order by xid, position limit $4)
    select ${columns[asked.shape]} from seen s where ${chosenBy(asked, bind)}
    order by s.xid, s.position`
  // planned for its values each time: which index is the shortest walk depends on them
  return { name: '', text, values }
}
