import type { Statement } from '#contracts/sql.ts'

export type WaitingFilters = Readonly<{ merchant?: string | undefined; reason?: string | undefined }>

export type Waiting = Readonly<{
  session_id: string
  account_id: string
  merchant: string
  reason: string
  detail: string
  deadline: Date
  since: Date
  sandbox: boolean
  /** The attempt that met it: `attempts show`. */
  attempt: number
  /** Host and path of the page that it saw last. */
  page: string | null
}>

const select = `
  select n.session_id, n.account_id, n.merchant_id as merchant, n.reason, n.detail, n.waits_until as deadline,
    n.at as since, n.sandbox, n.attempt, e.address as page
  from billing.notices n left join billing.evidence e on (e.session_id, e.attempt) = (n.session_id, n.attempt)
  where n.closed_at is null and n.waits_until is not null`

/**
 * The operator's queue, what is lost first at the top. Its plan is made for its values: each filter
 * has an index of its own.
 */
export const waitingSessions = ({ merchant, reason }: WaitingFilters, limit: number): Statement => {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(merchant === undefined ? [] : [` and n.merchant_id = ${bind(merchant)}`]),
    ...(reason === undefined ? [] : [` and n.reason = ${bind(reason)}`]),
  ].join('')
  const text = `${select}${conditions} order by n.waits_until, n.notice_id limit ${bind(limit)}`
  return { name: '', text, values }
}
