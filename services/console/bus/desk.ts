import type { Readable } from 'node:stream'
import type { Month } from '#contracts/finance/month.ts'

type OfAccount = Readonly<{ accountId: string; at: string }>

/** A price that was set. */
export type Price = Readonly<{
  /** `default`: of accounts that have no price of their own. */
  account_id: string
  amount: string
  /** A day of Mexico City; null: from the first day on. */
  from: string | null
  set_at: string
  /** It is the one of today, of its list. */
  holds: boolean
}>

export type StatementAsked = OfAccount & Readonly<{ month: Month; format: 'csv' | 'pdf' }>

/**
 * What other services than the API do for a page, as the `cli` has them do it. They meet in
 * `services/open-desk.ts`; each call refuses with `Rejection`.
 */
export type Desk = Readonly<{
  /** In the order in which they were set, the default's first. */
  prices: (asked: OfAccount) => Promise<readonly Price[]>
  statement: (asked: StatementAsked) => Promise<Readable>
}>
