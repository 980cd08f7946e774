import type { MerchantItem } from '#contracts/http/merchants.ts'
import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import { healthOf, type Signs, unknownHealth } from '#merchants/catalogue/health-of.ts'
import { sharedAnswer } from '#platform/operation/shared-answer.ts'
import type { Platform } from '#platform/platform.ts'
import { merchantFigures } from '#projections/merchant-outcomes/merchant-figures.ts'
import type { OutcomeCount } from '#projections/merchant-outcomes/outcome-count.ts'
import { allRecentOutcomes, recentFrom } from '#projections/merchant-outcomes/recent-outcomes.ts'

type Deps = Pick<Platform, 'database' | 'clock'>
type Circuit = Readonly<{ merchant_id: string; opened_at: Date }>
type Canary = Readonly<{ merchant_id: string; said: string; since: Date }>

/** Circuits and canaries are those of the merchants' own portals. */
const liveSigns = async ({ database: { query } }: Deps) => {
  const [circuits, canaries] = await Promise.all([
    query<Circuit>(sql`
      select merchant_id, opened_at from billing.circuits where merchant = 'live/' || merchant_id`),
    query<Canary>(sql`select merchant_id, said, since from billing.canaries where said is not null`),
  ])
  return {
    circuits: new Map(circuits.map((row) => [row.merchant_id, row.opened_at.toISOString()])),
    canaries: new Map(
      canaries.map(({ merchant_id, said, since }) => [
        merchant_id,
        { fine: said === 'fine', since: since.toISOString() },
      ]),
    ),
  }
}

const noSigns: Awaited<ReturnType<typeof liveSigns>> = { circuits: new Map(), canaries: new Map() }

const recentOf = (counts: readonly OutcomeCount[], since: string): Signs['recent'] => {
  const { completed, failures } = merchantFigures(counts)
  return { completed, failed: failures.service + failures.portal + failures.merchant, since }
}

/** How each merchant fares, as a key of the mode sees it. */
const healthIn = (deps: Deps, mode: Mode) => async () => {
  const now = new Date(deps.clock.now())
  const counts = await deps.database.query<OutcomeCount>(allRecentOutcomes({ mode, now }))
  const { circuits, canaries } = mode === 'live' ? await liveSigns(deps) : noSigns
  const since = recentFrom(now).toISOString()
  const ids = new Set([
    ...counts.map(({ merchant_id }) => merchant_id),
    ...circuits.keys(),
    ...canaries.keys(),
  ])
  const byId = Map.groupBy(counts, ({ merchant_id }) => merchant_id)
  const known = [...ids].map((id) => {
    const recent = recentOf(byId.get(id) ?? [], since)
    const signs = { openSince: circuits.get(id) ?? null, canary: canaries.get(id) ?? null, recent }
    return [id, healthOf(signs)] as const
  })
  return new Map(known)
}

export type HealthNow = (mode: Mode) => Promise<(merchantId: string) => MerchantItem['health']>

export const healthNow = (deps: Deps): HealthNow => {
  const answers = { live: sharedAnswer(healthIn(deps, 'live')), test: sharedAnswer(healthIn(deps, 'test')) }
  return async (mode) => {
    const known = await answers[mode]()
    return (merchantId) => known.get(merchantId) ?? unknownHealth
  }
}
