import { sql } from '#contracts/sql.ts'
import type { Instant, Mode } from '#contracts/values.ts'
import { canaryCountsSince } from '#merchants/catalogue/canary-counts-since.ts'
import type { Signs } from '#merchants/catalogue/health-of.ts'
import { portalPlace } from '#merchants/portal-place.ts'
import type { Platform } from '#platform/platform.ts'

type Circuit = Readonly<{ merchant_id: string; opened_at: Date }>
type Canary = Readonly<{ merchant_id: string; said: string; since: Date }>

/** What is known of merchants beside their sessions, by id. */
export type MerchantSigns = Readonly<{
  openSince: ReadonlyMap<string, Instant>
  canary: ReadonlyMap<string, NonNullable<Signs['canary']>>
}>

/** Circuits and canaries are those of the merchants' own portals: a test key's have none. */
export const signsIn = async (
  { database: { query }, clock }: Pick<Platform, 'database' | 'clock'>,
  mode: Mode,
): Promise<MerchantSigns> => {
  if (mode !== 'live') return { openSince: new Map(), canary: new Map() }
  const [circuits, canaries] = await Promise.all([
    query<Circuit>(sql`
      select merchant_id, opened_at from billing.circuits where merchant = ${portalPlace(null)} || '/' || merchant_id`),
    query<Canary>(sql`
      select merchant_id, said, since from billing.canaries
      where said is not null and ran_at > ${canaryCountsSince(clock.now())}`),
  ])
  return {
    openSince: new Map(circuits.map((row) => [row.merchant_id, row.opened_at.toISOString()])),
    canary: new Map(
      canaries.map(({ merchant_id, said, since }) => [
        merchant_id,
        { fine: said === 'fine', since: since.toISOString() },
      ]),
    ),
  }
}
