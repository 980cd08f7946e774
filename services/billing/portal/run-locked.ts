import { metrics } from '#platform/runtime/metrics.ts'
import { inSpan } from '#platform/runtime/tracing.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { definitionOf } from '../case/definition-of.ts'
import { unlessOutdated } from '../outcome/outdated.ts'
import type { Held } from '../stores/held.ts'
import { foundBy } from '../visits/found.ts'
import { inPlace } from '../visits/in-place.ts'
import type { Visitor } from '../visits/places.ts'
import { whileRenewed } from '../visits/while-renewed.ts'
import type { Attempt } from './prepare-attempt.ts'
import { visitHeld } from './visit-held.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Whether what the attempt runs is still what a new one would run. */
const isInForce = ({ book }: BillingDeps, { merchant, definition }: Attempt): boolean =>
  definitionOf(merchant.id, book()) === definition

const visitorOf = (deps: BillingDeps, attempt: Attempt): Visitor => {
  const { subject, merchant, definition, ticket, limits, lookupOnly } = attempt
  return {
    merchant: ticket.merchant,
    merchantId: merchant.id,
    sessionId: subject.sessionId,
    accountId: subject.accountId,
    limits,
    definition,
    isInForce: isInForce(deps, attempt),
    looksUp: lookupOnly && !merchant.account?.shared_state,
    sandbox: subject.request.sandbox,
  }
}

/** Visits the portal in a place of its own, while it holds the ticket. */
export const runLocked = async (deps: BillingDeps, attempt: Attempt, held: Held) => {
  if ((await attempt.visit.browsers?.isThere()) === false) return { turnedAway: 'browser' } as const
  const { ticket, subject } = attempt
  const visit = () =>
    whileRenewed(
      () => deps.locks.keep(ticket, subject.sessionId),
      async () =>
        visitHeld(await withoutRepeats(deps, attempt, held), { ...held, at: deps.platform.clock.now() }),
    )
  return inPlace(deps.places, visitorOf(deps, attempt), async () => {
    const begun = performance.now()
    const result = await inSpan({ name: `visit ${attempt.merchant.id}`, kind: 'client' }, visit)
    metrics.billing.observe({ outcome: result.outcome.kind }, (performance.now() - begun) / 1_000)
    const { outcome, said = outcome, stopped } = result
    const inForce = isInForce(deps, attempt)
    const known = { ...result, outcome: unlessOutdated(outcome, inForce) }
    return { result: known, found: foundBy(said, inForce), stopped }
  })
}
