import { type Outcome, retryLater } from '../engine/ends/outcome.ts'

/**
 * The attempt's definition is no longer the one in force: at once another attempt, which names and
 * runs that.
 */
export const outdated = retryLater('circuit_open', 'its definition has changed since', { afterSeconds: 0 })

/** A page that a definition does not know is no news where another one is in force by now. */
export const unlessOutdated = (outcome: Outcome, isInForce: boolean): Outcome =>
  !isInForce && outcome.kind === 'operator' && outcome.reason === 'portal_changed' ? outdated : outcome
