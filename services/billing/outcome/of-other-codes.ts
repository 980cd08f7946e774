import { type Outcome, unconfirmed } from '../engine/ends/outcome.ts'

/**
 * What a look-up by other codes than the issuing request named is worth: an invoice is one, all
 * else is no answer to that request.
 */
export const ofOtherCodes = (outcome: Outcome): Outcome => {
  if (outcome.kind === 'issued') return outcome
  const open = unconfirmed(outcome)
  return open.kind === 'retryLater' ? { ...open, reason: 'commit_unconfirmed', absent: false } : open
}
