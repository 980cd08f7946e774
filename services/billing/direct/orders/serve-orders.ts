import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { BillingDeps } from '../../case/billing-deps.ts'
import { keepServing } from '../../due/keep-serving.ts'
import type { UntilDue } from '../../due/watch-due.ts'
import { carryOut } from './carry-out.ts'
import type { Order, OrderOutcome } from './order.ts'

type Query = Database['query']

/** Takes the oldest order that nobody has taken; two processes never take the same one. */
const takeNext = async (query: Query): Promise<Order | undefined> => {
  const [order] = await query<Order>(sql`
    update billing.document_orders set taken_at = now()
    where order_id = (
      select order_id from billing.document_orders where taken_at is null
      order by ordered_at limit 1 for update skip locked)
    returning order_id as "orderId", document_id as "documentId", action, uuid`)
  return order
}

const conclude = async (query: Query, { orderId }: Order, { outcome, detail }: OrderOutcome) => {
  await query(sql`
    update billing.document_orders set done_at = now(), outcome = ${outcome}, detail = ${detail}
    where order_id = ${orderId}`)
}

type Deps = Readonly<{ billing: BillingDeps; query: Query }>

/**
 * Carries out the next order; false if there is none. If it throws, the order stays unfinished and
 * the operator orders again.
 */
const serveNextOrder = async ({ billing, query }: Deps, stopping: AbortSignal): Promise<boolean> => {
  const order = await takeNext(query)
  if (!order) return false
  const done = await carryOut(billing, order, stopping)
  await conclude(query, order, done)
  const { documentId: document_id, action } = order
  billing.platform.logger.info({ document_id, action, ...done }, 'an operator’s order was carried out')
  return true
}

/** Takes operators' orders within half a second; several processes may do so. */
export const startOrders = (deps: Deps, untilDue: UntilDue): Running =>
  keepServing({
    serve: (stopping) => serveNextOrder(deps, stopping),
    rest: (stopping) => untilDue('documentOrders', stopping),
    onError: (error) =>
      deps.billing.platform.logger.error({ err: error }, 'an operator’s order could not be carried out'),
  })
