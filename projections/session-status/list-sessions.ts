import type { FailureCode } from '#contracts/failures.ts'
import { type Condition, listStatement } from '#contracts/list-statement.ts'
import type { Statement } from '#contracts/sql.ts'

export type ListedRow = Readonly<{
  session_id: string
  external_id: string
  status: 'processing' | 'completed' | 'failed'
  test_mode: boolean
  billable: boolean
  created_at: Date
  ended_at: Date | null
  merchant_id: string | null
  merchant_name: string | null
  /** Of the CFDI, else as given, else as read; two decimals. */
  total: string | null
  /** In upper case. */
  uuid: string | null
  failure_code: FailureCode | null
  needs_input: boolean
  recovered: boolean
}>

/** `uuid` in upper case; times as instants. */
export type SessionFilters = Readonly<{
  status?: string | undefined
  external_id?: string | undefined
  merchant?: string | undefined
  customer_id?: string | undefined
  uuid?: string | undefined
  failure_code?: string | undefined
  needs_input?: 'true' | 'false' | undefined
  created_from?: string | undefined
  created_to?: string | undefined
}>

type ListRequest = Readonly<{
  accountId: string
  mode: string
  filters: SessionFilters
  /** An older session is not shown. */
  since: string
  /** The last row of the page before: its creation as an instant, and its id. */
  before: readonly [string, string] | null
  limit: number
}>

const select = `
  select d.session_id, d.external_id, d.status, d.test_mode, d.billable, d.created_at, d.ended_at, d.merchant_id,
    d.merchant_name, d.uuid_upper as uuid, d.failure_code, d.needs_input is not null as needs_input, d.recovered,
    coalesce(d.total, (
      select e.data -> 'fields' ->> 'amount' from log.events e
      where d.input_version > 0 and e.stream_id = d.session_id and e.version <= d.version
        and e.type = 'InputGiven' and e.data -> 'fields' ->> 'amount' is not null
      order by e.version desc limit 1), d.ticket ->> 'amount') as total
  from session_status.sessions d`

const ofExternalId = `d.session_id = (
  select l.stream_id from log.streams l where l.account_id = $1 and l.mode = $2 and l.external_id = ?)`

/** Who is asked is few: beside a state, Postgres would underestimate them and read them all. */
const asks = { true: 'd.needs_input is not null', false: 'd.needs_input is null' }

/**
 * A state that follows from a filter is said: beside another state nothing needs to be searched.
 */
const conditionsOf = ({ needs_input: needsInput, ...filters }: SessionFilters): readonly Condition[] => [
  ['d.status = ?', filters.status],
  [ofExternalId, filters.external_id],
  ['d.merchant_id = ?', filters.merchant],
  ['d.customer_id = ?', filters.customer_id],
  ['d.uuid_upper = ?', filters.uuid],
  [`d.failure_code = ? and d.status = 'failed'`, filters.failure_code],
  ['d.created_at >= ?::timestamptz', filters.created_from],
  ['d.created_at < ?::timestamptz', filters.created_to],
  [asks[needsInput ?? 'true'], needsInput],
]

/**
 * Of each session that the list shows, newest first: what `selected` selects, of one more than
 * `limit`.
 */
export const sessionsThat = (
  selected: string,
  { accountId, mode, filters, since, before, limit }: ListRequest,
): Statement =>
  listStatement({
    select: selected,
    owner: { accountId, mode },
    conditions: [['d.created_at >= ?::timestamptz', since], ...conditionsOf(filters)],
    keys: ['d.created_at', 'd.session_id'],
    after: before,
    limit,
  })

/** A page of an account's sessions, newest first, one more than `limit` where there are more. */
export const listSessions = (asked: ListRequest): Statement => sessionsThat(select, asked)
