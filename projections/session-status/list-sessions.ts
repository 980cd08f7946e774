import type { FailureCode } from '#contracts/failures.ts'
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

const columns = `
  s.session_id, s.external_id, s.status, s.test_mode, s.billable, s.created_at, s.ended_at, s.merchant_id,
  s.merchant_name, s.uuid_upper as uuid, s.failure_code, s.needs_input is not null as needs_input, s.recovered,
  coalesce(s.total, (
    select e.data -> 'fields' ->> 'amount' from log.events e
    where s.input_version > 0 and e.stream_id = s.session_id and e.version <= s.version
      and e.type = 'InputGiven' and e.data -> 'fields' ->> 'amount' is not null
    order by e.version desc limit 1), s.ticket ->> 'amount') as total`

type Condition = (value: string) => string

/**
 * What each filter asks of a row; `value` is a parameter. A state that follows from a filter is
 * said: beside another state nothing needs to be searched.
 */
const conditions: Readonly<Record<Exclude<keyof SessionFilters, 'needs_input'>, Condition>> = {
  status: (value) => `s.status = ${value}`,
  external_id: (value) => `s.session_id = (
    select l.stream_id from log.streams l where l.account_id = $1 and l.mode = $2 and l.external_id = ${value})`,
  merchant: (value) => `s.merchant_id = ${value}`,
  customer_id: (value) => `s.customer_id = ${value}`,
  uuid: (value) => `s.uuid_upper = ${value}`,
  failure_code: (value) => `s.failure_code = ${value} and s.status = 'failed'`,
  created_from: (value) => `s.created_at >= ${value}::timestamptz`,
  created_to: (value) => `s.created_at < ${value}::timestamptz`,
}

const asks = { true: `s.needs_input is not null and s.status = 'processing'`, false: 's.needs_input is null' }

/**
 * A page of an account's sessions, newest first, one more than `limit` where there are more. Its
 * plan is made for its values each time: which index is the shortest walk depends on them.
 */
export const listSessions = ({ accountId, mode, filters, since, before, limit }: ListRequest): Statement => {
  const values: unknown[] = [accountId, mode]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { needs_input: needsInput, ...others } = filters
  const chosen = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [conditions[name as keyof typeof conditions](bind(value))],
  )
  const all = [
    `s.account_id = $1 and s.mode = $2 and s.created_at >= ${bind(since)}::timestamptz`,
    ...chosen,
    ...(needsInput === undefined ? [] : [asks[needsInput]]),
    ...(before
      ? [`(s.created_at, s.session_id) < (${bind(before[0])}::timestamptz, ${bind(before[1])})`]
      : []),
  ]
  const text = `
    select ${columns} from session_status.sessions s
    where ${all.join('\n      and ')}
    order by s.created_at desc, s.session_id desc limit ${bind(limit + 1)}`
  return { name: '', text, values }
}
