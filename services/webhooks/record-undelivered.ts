import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'
import { disableEndpoint, markFailing } from './endpoint-health.ts'
import type { Verdict } from './judge.ts'
import { recordAttempt } from './record-attempt.ts'

type Undelivered = Exclude<Verdict, { outcome: 'delivered' }>
type Consequence = Readonly<{
  state: 'waiting' | 'abandoned' | 'skipped'
  delay: number
  strains: boolean
}>

const consequence = (verdict: Undelivered, isEndpoint: boolean): Consequence => {
  switch (verdict.outcome) {
    case 'returned':
      return { state: 'waiting', delay: verdict.delaySeconds, strains: false }
    case 'retry':
      return { state: 'waiting', delay: verdict.delaySeconds, strains: verdict.strains }
    case 'abandoned':
      return { state: 'abandoned', delay: 0, strains: verdict.strains }
    case 'gone':
      // disabling the endpoint ends it with all others; if the address has changed, it goes to the
      // new one
      return { state: isEndpoint ? 'waiting' : 'abandoned', delay: 0, strains: false }
    case 'unwanted':
      return { state: 'skipped', delay: 0, strains: false }
  }
}

/** Places for retries: schema/0004-places.sql. */
const STRAINED = 1

/**
 * What was tried is abandoned, never skipped. An answer after the lease is ignored, as another
 * worker may have the message; only a success still counts.
 */
const settleMessage = (query: Query, due: Due, verdict: Undelivered) => {
  const { state, delay, strains } = consequence(verdict, due.is_endpoint)
  const isGone = verdict.outcome === 'gone'
  const failed = verdict.outcome === 'retry' || verdict.outcome === 'abandoned' ? 1 : 0
  return query(sql`
    with settled as (
      update webhook_delivery.deliveries
      set state = case when ${state}::text = 'skipped' and attempts > 0 then 'abandoned' else ${state}::text end, claimed = false, failures = failures + ${failed}::int,
          due_at = now() + make_interval(secs => ${delay}),
          forced = forced and ${state}::text = 'waiting' and not ${isGone}::boolean,
          settled_at = case when ${state}::text <> 'waiting' then now() end
      where message_id = ${due.message_id} and endpoint_id = ${due.endpoint_id} and state = 'waiting' and claims = ${due.claims}
      returning endpoint_id)
    update webhook_delivery.endpoints e set cap = ${STRAINED}::int from settled s
    where e.endpoint_id = s.endpoint_id and e.cap <> ${STRAINED}::int and ${strains}::boolean`)
}

/** Health is kept for endpoints only. The answer of a webhook_url concerns its message alone. */
const settleEndpoint = async (query: Query, due: Due, verdict: Undelivered): Promise<string | null> => {
  const { url, endpoint_id: endpointId } = due
  if (!due.is_endpoint || url === null) return null
  switch (verdict.outcome) {
    case 'gone':
      return disableEndpoint(query, { endpointId, url }, 'gone')
    case 'retry':
    case 'abandoned':
      return markFailing(query, { endpointId, url })
    case 'returned':
    case 'unwanted':
      return null
  }
}

type NotDelivered = Readonly<{ due: Due; delivered: Delivered; verdict: Undelivered }>

/**
 * Records the result of a claim that delivered nothing, all or nothing. Returns why this disabled
 * the endpoint, or null.
 */
export const recordUndelivered = (
  { inTransaction }: Pick<Database, 'inTransaction'>,
  { due, delivered, verdict }: NotDelivered,
): Promise<string | null> =>
  inTransaction(async (query) => {
    await settleMessage(query, due, verdict)
    await recordAttempt(query, due, delivered)
    return settleEndpoint(query, due, verdict)
  })
