import { type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Behind which session a page begins; `waits_until`: as Postgres writes it, to the microsecond. */
export type QueuePlace = Readonly<{ waits_until: string; notice_id: string }>

export type WaitingFilters = Readonly<{
  merchant?: string | undefined
  reason?: string | undefined
  after?: QueuePlace | undefined
}>

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
export const waitingSessions = ({ merchant, reason, after }: WaitingFilters, limit: number): Statement => {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    ...(merchant === undefined ? [] : [` and n.merchant_id = ${bind(merchant)}`]),
    ...(reason === undefined ? [] : [` and n.reason = ${bind(reason)}`]),
    ...(after === undefined
      ? []
      : [
          ` and (n.waits_until, n.notice_id) > (${bind(after.waits_until)}::timestamptz, ${bind(after.notice_id)})`,
        ]),
  ].join('')
  const text = `${select}${conditions} order by n.waits_until, n.notice_id limit ${bind(limit)}`
  return { name: '', text, values }
}

/** Where a session stands, or stood, in the queue; undefined: it never waited for a person. */
export const placeInQueue = async (query: Query, sessionId: string): Promise<QueuePlace | undefined> => {
  const [place] = await query<QueuePlace>(sql`
    select waits_until::text as waits_until, notice_id from billing.notices
    where session_id = ${sessionId} and waits_until is not null
    order by closed_at is null desc, at desc limit 1`)
  return place
}
