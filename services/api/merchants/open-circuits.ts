import { sql } from '#contracts/sql.ts'
import { portalPlace } from '#merchants/portal-place.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'

type Circuit = Readonly<{ merchant_id: string; reason: string; opened_at: Date; next_try_at: Date | null }>

/** A live key's portals are the merchants' own, which all share; a test key's are its sandbox's. */
const placeOf = ({ accountId, mode }: Caller): string =>
  portalPlace(mode === 'live' ? null : `${accountId}/${mode}`)

/** Merchants that no session of the caller visits for now. */
export const openCircuits =
  ({ database: { query } }: Pick<Platform, 'database'>) =>
  ({ caller }: Readonly<{ caller: Caller }>): Promise<Circuit[]> =>
    query<Circuit>(sql`
      select merchant_id, reason, opened_at, next_try_at from billing.circuits
      where merchant = ${placeOf(caller)} || '/' || merchant_id`)
