import type { MerchantItem } from '#contracts/http/merchants.ts'
import type { Mode } from '#contracts/values.ts'
import { sharedAnswer } from '#platform/operation/shared-answer.ts'
import type { Platform } from '#platform/platform.ts'
import { allRecentOutcomes, type RecentCount } from '#projections/merchant-outcomes/recent-outcomes.ts'
import { healthFrom } from './health-from.ts'
import { signsIn } from './signs-in.ts'

type Deps = Pick<Platform, 'database' | 'clock'>
type HealthOf = (merchantId: string) => MerchantItem['health']

/** How each merchant fares, as a key of the mode sees it. */
const healthIn = (deps: Deps, mode: Mode) => async (): Promise<HealthOf> => {
  const now = new Date(deps.clock.now())
  const [counts, signs] = await Promise.all([
    deps.database.query<RecentCount>(allRecentOutcomes({ mode, now })),
    signsIn(deps, mode),
  ])
  const byId = Map.groupBy(counts, ({ merchant_id }) => merchant_id)
  return (merchantId) => healthFrom(signs, { merchantId, counts: byId.get(merchantId) ?? [], now })
}

export type HealthNow = (mode: Mode) => Promise<HealthOf>

export const healthNow = (deps: Deps): HealthNow => {
  const answers = { live: sharedAnswer(healthIn(deps, 'live')), test: sharedAnswer(healthIn(deps, 'test')) }
  return (mode) => answers[mode]()
}
