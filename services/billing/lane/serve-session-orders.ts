import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { keepServing } from '../due/keep-serving.ts'
import type { UntilDue } from '../due/watch-due.ts'
import { attach } from './attach.ts'
import { giveUp } from './give-up.ts'
import { retry } from './retry.ts'
import type { OrderResult, SessionOrder } from './session-order.ts'

/**
 * Takes the oldest order that nobody has taken; its files are in no table from then on. Whoever
 * gave one more than a minute ago has gone, and was told that nothing was done.
 */
const takeNext = async (query: Query): Promise<SessionOrder | undefined> => {
  const [order] = await query<SessionOrder>(sql`
    with next as materialized (
      select * from billing.session_orders
      where taken_at is null and ordered_at > now() - interval '1 minute'
      order by ordered_at limit 1 for update skip locked),
    taken as (
      update billing.session_orders o set taken_at = now(), sealed = null, sealed_pdf = null
      from next n where o.order_id = n.order_id)
    select order_id as "orderId", session_id as "sessionId", action, ordered_by as by, code, key_id as "keyId",
           sealed, sealed_pdf as "sealedPdf"
    from next`)
  return order
}

const conclude = async (
  query: Query,
  { orderId }: SessionOrder,
  { outcome, detail, differs }: OrderResult,
) => {
  await query(sql`
    update billing.session_orders
    set done_at = now(), outcome = ${outcome}, detail = ${detail}, differs = ${[...differs]}::text[]
    where order_id = ${orderId}`)
}

const carryOut = { attach, retry, give_up: giveUp } as const

type Deps = Readonly<{ billing: BillingDeps; query: Query }>

/** False if there is none. If it throws, the order stays unfinished, and is ordered again. */
const serveNextSessionOrder = async ({ billing, query }: Deps): Promise<boolean> => {
  const order = await takeNext(query)
  if (!order) return false
  const result = await carryOut[order.action](billing, order)
  await conclude(query, order, result)
  const { sessionId: session_id, action } = order
  const { outcome, detail } = result
  billing.platform.logger.info({ session_id, action, outcome, detail }, 'an operator’s order was carried out')
  return true
}

/** Takes operators' orders within half a second; several processes may do so. */
export const startSessionOrders = (deps: Deps, untilDue: UntilDue): Running =>
  keepServing({
    serve: () => serveNextSessionOrder(deps),
    rest: (stopping) => untilDue('sessionOrders', stopping),
    onError: (error) =>
      deps.billing.platform.logger.error({ err: error }, 'an operator’s order could not be carried out'),
  })
