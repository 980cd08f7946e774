import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import { Uuid } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { awaitOrder } from '../command-line/await-order.ts'
import { Refusal, UsageError } from '../command-line/command.ts'

type Order = Readonly<{
  documentId: string
  action: 'resend' | 'settle'
  orderedBy: string
  reason: string | null
  uuid: string | null
}>

type Placed = Readonly<{ taken_at: Date | null; outcome: string | null; detail: string | null }>

/** Billing polls every second; a call to a PAC takes a minute at most. */
const TAKEN_MS = 15_000
const DONE_MS = 90_000
const PATIENCE = { takenMs: TAKEN_MS, doneMs: DONE_MS }

export const guidWord = (text: unknown, name: string): string => {
  if (typeof text === 'string' && Uuid.safeParse(text).success) return text
  throw new UsageError(
    `${name}: ${JSON.stringify(text ?? '')} is not like 01234567-89AB-CDEF-0123-456789ABCDEF`,
  )
}

type Done = Readonly<{ is_done: boolean }>

/** False: there is no such document. */
const place = async (query: Query, orderId: string, order: Order): Promise<boolean> => {
  const { documentId, action, orderedBy, reason, uuid } = order
  const [row] = await query<Done>(sql`
    select billing.place_order(${orderId}::uuid, ${documentId}::uuid, ${action}, ${orderedBy}, ${reason}, ${uuid}) as is_done`)
  return row?.is_done ?? false
}

/** False: billing has taken it. */
const withdraw = async (query: Query, orderId: string): Promise<boolean> => {
  const [row] = await query<Done>(sql`select billing.withdraw_order(${orderId}::uuid) as is_done`)
  return row?.is_done ?? false
}

const placed = (orderId: string) => sql`
  select taken_at, outcome, detail from billing.document_orders where order_id = ${orderId}`

/**
 * Whether billing, which serves one order at a time, is at another order, or finished one while
 * this one waited.
 */
const othersServed = (orderId: string) => sql`
  select 1 from billing.document_orders mine join billing.document_orders other on other.order_id <> mine.order_id
  where mine.order_id = ${orderId} and other.detail is distinct from 'nobody took it'
    and (other.done_at > mine.ordered_at
      or other.done_at is null and other.taken_at > now() - make_interval(secs => ${DONE_MS / 1_000})) limit 1`

/** Withdraws the order if nobody will carry it out, or if it has waited too long. */
const giveUp = async (query: Query, orderId: string, isLate: boolean): Promise<void> => {
  const isServing = (await query(othersServed(orderId))).length > 0
  if (isServing && !isLate) return
  const isWithdrawn = await withdraw(query, orderId)
  if (isWithdrawn && isServing)
    throw new Refusal('nothing was done: billing was busy with other orders; run the command again')
  if (isWithdrawn)
    throw new Refusal('nothing was done: no process with the role billing took the order; start one')
}

/**
 * Has billing, which alone talks to PACs, carry out the order; returns the result. Throws Refusal
 * if nothing was done.
 */
export const placeOrder = async (query: Query, order: Order, patience = PATIENCE): Promise<object> => {
  const orderId = randomUUID()
  if (!(await place(query, orderId, order)))
    throw new Refusal(
      `there is no document ${order.documentId}: "issuer documents" lists those that are open`,
    )
  const { outcome, detail } = await awaitOrder<Placed>(query, {
    orderId,
    look: placed(orderId),
    patience,
    giveUp: (isLate) => giveUp(query, orderId, isLate),
  })
  if (outcome === 'impossible') throw new Refusal(detail ?? outcome)
  const result =
    outcome === null ? { outcome: 'open', detail: 'billing has not reported a result' } : { outcome, detail }
  return { order_id: orderId, document_id: order.documentId, action: order.action, ...result }
}

/** Whether the document's fate is still unknown. */
export const isOpen = (results: readonly object[]): boolean =>
  results.some((result) => 'outcome' in result && result.outcome === 'open')
