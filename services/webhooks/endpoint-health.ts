import { literal, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * The address at the time of the attempt: the answer of a former address says nothing about the
 * present one.
 */
type Tried = Readonly<{ endpointId: string; url: string }>

/** As `disabled_because` says it. */
type Cause = 'gone' | 'failing'

const FAILING_DAYS = 5
/** Fewer failures do not disable an endpoint: five days may pass with few messages or none. */
const FAILING_ATTEMPTS = 10

/** For the notice to its owner. */
const sentences: Readonly<Record<Cause, string>> = {
  gone: 'the address answered 410 Gone',
  failing: `every attempt has failed for ${FAILING_DAYS} days`,
}

/**
 * Disables an endpoint, ends what waits for it, and leaves a notice for the owner.
 * Returns the reason, or null if it was disabled, changed or deleted before.
 */
export const disableEndpoint = async (
  query: Query,
  { endpointId, url }: Tried,
  cause: Cause,
): Promise<string | null> => {
  const because = sentences[cause]
  const rows = await query(sql`
    with disabled as (
      update account.endpoints set disabled_at = now(), disabled_because = ${cause}
      where endpoint_id = ${endpointId} and url = ${url} and disabled_at is null and deleted_at is null
      returning account_id, endpoint_id),
    noted as (
      insert into webhook_delivery.notices (account_id, endpoint_id, kind, detail)
      select account_id, endpoint_id, 'endpoint_disabled', ${because} from disabled)
    select webhook_delivery.skip_waiting(endpoint_id) from disabled`)
  return rows.length > 0 ? because : null
}

/**
 * Records since when every attempt failed. After five days it disables the endpoint and returns the
 * reason.
 */
export const markFailing = async (query: Query, tried: Tried): Promise<string | null> => {
  const [row] = await query<{ is_hopeless: boolean }>(sql`
    update account.endpoints e set failing_since = coalesce(failing_since, now())
    where endpoint_id = ${tried.endpointId} and url = ${tried.url}
    returning failing_since < now() - make_interval(days => ${FAILING_DAYS}) and ${FAILING_ATTEMPTS} <= (
      select count(*) from (
        select from webhook_delivery.attempts a
        where a.endpoint_id = e.endpoint_id and a.at >= failing_since limit ${literal(FAILING_ATTEMPTS)}) as latest) as is_hopeless`)
  return row?.is_hopeless ? disableEndpoint(query, tried, 'failing') : null
}
