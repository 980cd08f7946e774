import type { BillingDeps } from '#services/billing/case/billing-deps.ts'
import type { Pac } from '#services/billing/pac/pac.ts'
import { billingDeps, billingReactor } from '#services/billing/start.ts'
import { createSealedCfdis } from '#services/billing/stores/sealed-cfdis.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000

/** Billing with this PAC, at another time; `errors` takes what an operator is told. */
export const doubting = (world: () => World, errors: string[]) => {
  const depsWith = (pac: Pac, hoursAgo = 0): BillingDeps => {
    const deps = billingDeps(world().platform, world())
    const now = () => new Date(Date.now() - hoursAgo * HOUR).toISOString()
    const logger = {
      ...world().platform.logger,
      error: (told: object) => errors.push(JSON.stringify(told)),
    }
    const { database, dataKeys: keys } = world().platform
    const sealed = createSealedCfdis(database, { keys, now })
    return { ...deps, sealed, pacFor: () => pac, platform: { ...deps.platform, clock: { now }, logger } }
  }

  /** Runs what a session has in hand; a deferred one is started again the next time. */
  const advance = async (sessionId: string, deps: BillingDeps) => {
    const react = billingReactor(deps)
    const history = await world().platform.log.read(sessionId)
    const [last] = history.slice(-1)
    if (last?.type === 'BillingDeferred') {
      const { n, resume } = last.data
      const at = deps.platform.clock.now()
      const data = { n: n + 1, resume, definition: 'direct' }
      await world().platform.handle(sessionId, { type: 'StartBillingAttempt', at, data })
    }
    for (let done = history.length - 1; ; done += 1) {
      const event = (await world().platform.log.read(sessionId))[done]
      if (!event) return
      const command = await react(event as Parameters<typeof react>[0])
      if (command) await world().platform.handle(sessionId, command)
    }
  }
  return { depsWith, advance }
}
