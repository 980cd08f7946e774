import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { OperatorReason } from '../engine/ends/outcome.ts'

/**
 * `issue_unconfirmed`: all look-ups learnt nothing; `cfdi_invalid`: what was issued is wrong;
 * `canary`: a portal answers its canary otherwise; `forms_differ`: a form changed and still works.
 */
type NoticeReason = OperatorReason | 'issue_unconfirmed' | 'cfdi_invalid' | 'canary' | 'forms_differ'

export type Notice = Readonly<{
  sessionId: string
  accountId: string
  merchantId: string
  /** As in TicketId. */
  merchant: string
  sandbox: boolean
  reason: NoticeReason
  /** Our own diagnosis; nothing personal. */
  detail: string
  /** The attempt, by whose evidence the operator sees it. */
  attempt: number
  at: Instant
  /** Null: the session is over. */
  waitsUntil: Instant | null
}>

type Settled = Readonly<{ at: Instant; but?: NoticeReason | null }>

export type Notices = Readonly<{
  /** A notice of the same session and reason is opened again. */
  add: (notice: Notice) => Promise<void>
  /** The session waits for no person now, or for the one of `but` alone. */
  settle: (sessionId: string, settled: Settled) => Promise<void>
  /** Whether the operator knows of it already: it is about the merchant, not about one session. */
  isTold: (merchant: string, reason: NoticeReason) => Promise<boolean>
  /** How many wait for an operator, outside of the sandbox. */
  countOpen: () => Promise<number>
}>

export const createNotices = (query: Query): Notices => ({
  add: async ({
    sessionId,
    accountId,
    merchantId,
    merchant,
    sandbox,
    reason,
    detail,
    attempt,
    at,
    waitsUntil,
  }) => {
    await query(sql`
      insert into billing.notices
        (notice_id, session_id, account_id, merchant_id, merchant, sandbox, reason, detail, attempt, at, waits_until)
      values (${newId('ntc')}, ${sessionId}, ${accountId}, ${merchantId}, ${merchant}, ${sandbox}, ${reason},
              ${detail}, ${attempt}, ${at}, ${waitsUntil})
      on conflict (session_id, reason) do update set
        detail = excluded.detail, attempt = excluded.attempt, at = excluded.at, waits_until = excluded.waits_until,
        closed_at = null, closed_by = null`)
  },
  settle: async (sessionId, { at, but = null }) => {
    await query(sql`
      update billing.notices set closed_at = ${at}, closed_by = 'its session went on'
      where session_id = ${sessionId} and closed_at is null and waits_until is not null
        and reason is distinct from ${but}`)
  },
  isTold: async (merchant, reason) => {
    const [row] = await query<{ told: boolean }>(sql`
      select exists (select from billing.notices
        where closed_at is null and merchant = ${merchant} and reason = ${reason}) as told`)
    return row?.told ?? false
  },
  countOpen: async () => {
    const [row] = await query<{ n: number }>(
      sql`select count(*)::int as n from billing.notices where closed_at is null and not sandbox`,
    )
    return row?.n ?? 0
  },
})
