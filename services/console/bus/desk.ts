import type { Readable } from 'node:stream'
import type { Month } from '#contracts/finance/month.ts'
import type { Evidence } from './evidence.ts'
import type { Lane } from './lane.ts'

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

/** What waits for an operator; of an account owner's, `merchant` and `session_id` are null. */
export type Notice = Readonly<{
  notice_id: string
  kind: string
  merchant: string | null
  session_id: string | null
  account_id: string | null
  reason: string | null
  detail: string | null
  at: Date
  waits_until: Date | null
}>

/** `after`: the last notice of the page before. */
export type NoticesAsked = Readonly<{ after: string | null; limit: number }>

export type Closing = Readonly<{ id: string; by: string; goesOn: boolean }>

/** A projection, and how its last rebuild went that this process began; null: it began none. */
export type Rebuild = Readonly<{
  name: string
  state: 'runs' | 'done' | 'failed' | null
  /** When it reached that state (instant). */
  at: string
  said: string
}>

/**
 * What other services than the API do for a page, as the `cli` has them do it. They meet in
 * `services/open-desk.ts`; each call refuses with `Rejection`.
 */
export type Desk = Readonly<{
  /** In the order in which they were set, the default's first. */
  prices: (asked: OfAccount) => Promise<readonly Price[]>
  statement: (asked: StatementAsked) => Promise<Readable>
  /** Open ones, the newest first. */
  notices: (asked: NoticesAsked) => Promise<readonly Notice[]>
  closeNotice: (closing: Closing) => Promise<void>
  rebuilds: () => Promise<readonly Rebuild[]>
  /** Begins one, beside all else; of a name of `rebuilds`. */
  rebuild: (name: string) => void
  lane: Lane
  evidence: Evidence
}>
