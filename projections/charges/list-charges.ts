import { type Condition, listStatement } from '#contracts/list-statement.ts'
import type { Statement } from '#contracts/sql.ts'

export type ChargeRow = Readonly<{
  charge_id: string
  kind: 'charge' | 'waiver' | 'correction'
  session_id: string
  external_id: string
  uuid: string | null
  merchant_id: string | null
  merchant_name: string | null
  completed_at: Date
  month: string
  /** Two decimals. */
  amount: string
  reason: string | null
}>

/** Times as instants. */
type ChargeFilters = Readonly<{
  from?: string | undefined
  to?: string | undefined
  kind?: string | undefined
  session_id?: string | undefined
}>

export type ChargesAsked = Readonly<{
  accountId: string
  mode: string
  filters: ChargeFilters
  /** The last row of the page before: when it completed, and its id. */
  after: readonly [string, string] | null
  limit: number
}>

// A waiver says why its amount is 0.00, also behind the close of its month: the row itself keeps
// `month_closed`, over which closed months are hashed.
const select = `
  select d.charge_id, d.kind, d.session_id, d.external_id, d.uuid, d.merchant_id, d.merchant_name, d.completed_at, d.month,
    d.amount::text as amount, case d.session_kind when 'waiver' then 'same_cfdi' else d.reason end as reason
  from charges.rows d`

/**
 * A page of what an account was charged, oldest first, one more than `limit` where there are more.
 */
export const listCharges = ({ accountId, mode, filters, after, limit }: ChargesAsked): Statement => {
  const conditions: readonly Condition[] = [
    ['d.amount is not null', ''],
    ['d.completed_at >= ?::timestamptz', filters.from],
    ['d.completed_at < ?::timestamptz', filters.to],
    ['d.kind = ?', filters.kind],
    ['d.session_id = ?', filters.session_id],
  ]
  const keys = ['d.completed_at', 'd.charge_id']
  return listStatement({
    select,
    owner: { accountId, mode },
    conditions,
    keys,
    after,
    limit,
    oldestFirst: true,
  })
}
