import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { AccountReason } from '../engine/ends/outcome.ts'
import type { Found } from './found.ts'

/**
 * Why nobody may log in, and the number of the secrets that it is about; null: those of the
 * sandbox.
 */
export type Stopped = Readonly<{ reason: AccountReason; secrets: string | null }>

/** A session at a merchant's portal. */
export type Visitor = Readonly<{
  /** As in TicketId: it also separates sandbox and live. */
  merchant: string
  merchantId: string
  sessionId: string
  accountId: string
  limits: Pick<Merchant['limits'], 'concurrency' | 'perMinute'>
  /** The hash of the definition that is run. */
  definition: string
  /** It is what a new attempt would run; an older one closes no circuit. */
  isInForce: boolean
  /** It only looks up what was issued. */
  looksUp: boolean
  sandbox: boolean
}>

/** `wait`: it is called when there is a place; `open`: the same, once the circuit closes. */
export type Answer = 'place' | 'wait' | 'open'

/**
 * Who visits which merchant, in Postgres for all billing processes (ADR 45): so many at once,
 * so many a minute, accounts in turn, nobody while the circuit is open.
 */
export type Places = Readonly<{
  take: (visitor: Visitor) => Promise<Answer>
  /** The visit still runs. Without this a place is given away after a minute. */
  keep: (visitor: Visitor) => Promise<void>
  leave: (visitor: Visitor, found: Found) => Promise<void>
  /** Nobody visits the merchant before its secrets are set anew; this one waits for that too. */
  stop: (visitor: Visitor, stopped: Stopped) => Promise<void>
  /** Calls whoever may come now because time has passed. */
  callWaiting: () => Promise<void>
  /** The session waits no more. */
  forget: (sessionId: string) => Promise<void>
}>

type Deps = Readonly<{
  query: Query
  now: () => Instant
  /** They have places for 15 s. */
  wake: (sessionIds: readonly string[]) => void
}>

type Called = Readonly<{ called: readonly string[] }>

const takeOn =
  ({ query, now, wake }: Deps): Places['take'] =>
  async ({ merchant, sessionId, accountId, limits, looksUp, ...visitor }) => {
    const pace = [limits.concurrency, limits.perMinute]
    // a circuit of another definition than this is closed; of none than null
    const definition = visitor.isInForce ? visitor.definition : null
    const [row] = await query<Called & { answer: Answer }>(sql`
      select answer, called from billing.take_place(
        ${merchant}, ${sessionId}, ${accountId}, ${pace}::int[], ${definition}, ${looksUp}, ${now()}::timestamptz)`)
    if (!row) throw new Error('billing.take_place gave no answer')
    wake(row.called)
    return row.answer
  }

const leaveOn =
  ({ query, now, wake }: Deps): Places['leave'] =>
  async ({ merchant, merchantId, sessionId, definition, sandbox }, found) => {
    const [row] = await query<Called>(sql`
      select billing.leave_place(
        ${merchant}, ${sessionId}, ${found}, ${merchantId}, ${definition}, ${sandbox}, ${now()}::timestamptz) as called`)
    wake(row?.called ?? [])
  }

const stopOn =
  ({ query, now }: Deps): Places['stop'] =>
  async ({ merchant, merchantId, sessionId, accountId, definition }, { reason, secrets }) => {
    await query(sql`
      select billing.stop_log_ins(
        ${merchant}, ${sessionId}, ${accountId}, ${reason}, ${merchantId}, ${definition}, ${secrets}::bigint, ${now()}::timestamptz)`)
  }

export const createPlaces = (deps: Deps): Places => {
  const { query, now, wake } = deps
  return {
    take: takeOn(deps),
    keep: async ({ merchant, sessionId }) => {
      await query(sql`select billing.keep_place(${merchant}, ${sessionId}, ${now()}::timestamptz)`)
    },
    leave: leaveOn(deps),
    stop: stopOn(deps),
    callWaiting: async () => {
      const [row] = await query<Called>(sql`select billing.call_all_waiting(${now()}::timestamptz) as called`)
      wake(row?.called ?? [])
    },
    forget: async (sessionId) => {
      await query(sql`select billing.forget_waiting(${sessionId})`)
    },
  }
}
