import { randomUUID } from 'node:crypto'
import { SessionId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { awaitOrder } from '../command-line/await-order.ts'
import { Refusal, UsageError } from '../command-line/command.ts'
import { orderer } from '../command-line/orderer.ts'
import { refuseIfHeld } from './refuse-if-held.ts'

/** `files`: sealed under the receiver's key, named after the order. */
export type SessionOrder = Readonly<{
  sessionId: string
  action: 'attach' | 'retry' | 'give_up'
  by: string
  /** Also where somebody else has the case. */
  anyway?: boolean
  code?: string
  seal?: (orderId: string) => Readonly<{ keyId: string; xml: Buffer; pdf: Buffer | null }>
}>

type Placed = Readonly<{
  taken_at: Date | null
  outcome: string | null
  detail: string | null
  differs: readonly string[]
}>

const PATIENCE = { takenMs: 15_000, doneMs: 60_000 }

export const sessionWord = (text: string | undefined): string => {
  const id = SessionId.safeParse(text)
  if (!id.success) throw new Refusal(`there is no session ${JSON.stringify(text ?? '')}`)
  return id.data
}

/** An operator says who they are: the log keeps it. */
export const operatorName = (by: unknown): string => {
  if (typeof by !== 'string') throw new UsageError('--by NAME is missing: the log says who did it')
  return orderer(by)
}

export const ANYWAY = 'also where somebody else was shown the session in the last 30 minutes'

const place = async (query: Query, orderId: string, order: SessionOrder): Promise<void> => {
  const { sessionId, action, by, code = null, seal } = order
  const { keyId = null, xml = null, pdf = null } = seal?.(orderId) ?? {}
  await query(sql`
    select billing.place_session_order(${orderId}::uuid, ${sessionId}, ${action}, ${by}, ${code}, ${keyId},
      ${xml}::bytea, ${pdf}::bytea)`)
}

const giveUp = async (query: Query, orderId: string): Promise<void> => {
  const [row] = await query<{ done: boolean }>(
    sql`select billing.withdraw_session_order(${orderId}::uuid) as done`,
  )
  if (row?.done)
    throw new Refusal('nothing was done: no process with the role billing took the order; start one')
}

const placed = (orderId: string) => sql`
  select taken_at, outcome, detail, differs from billing.session_orders where order_id = ${orderId}::uuid`

/** Billing carries it out, because it alone holds tickets; throws Refusal if nothing was done. */
export const orderSession = async (query: Query, order: SessionOrder) => {
  if (order.anyway !== true) await refuseIfHeld(query, order)
  const orderId = randomUUID()
  await place(query, orderId, order)
  const { outcome, detail, differs } = await awaitOrder<Placed>(query, {
    orderId,
    look: placed(orderId),
    patience: PATIENCE,
    giveUp: () => giveUp(query, orderId),
  })
  if (outcome === 'impossible') throw new Refusal(`nothing was done: ${detail ?? outcome}`)
  const { sessionId: session_id, action, by } = order
  const said = { outcome: outcome ?? 'open', detail: detail ?? 'billing has not reported a result' }
  const more: Readonly<{ differs?: readonly string[] }> = outcome === 'refused' ? { differs } : {}
  return { order_id: orderId, session_id, action, by, ...said, ...more }
}

export const isNotDone = (results: readonly object[]): boolean =>
  results.some((result) => 'outcome' in result && result.outcome !== 'done')
