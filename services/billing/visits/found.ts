import type { Outcome } from '../engine/ends/outcome.ts'

/** What a visit says about the portal, whatever it says about the ticket. */
export type Found = 'fine' | 'slow' | 'down' | 'changed' | 'nothing'

const retried = ({ reason, absent }: Extract<Outcome, { kind: 'retryLater' }>): Found => {
  if (reason === 'rate_limited') return 'slow'
  if (reason === 'browser_capacity' || reason === 'mail_unavailable') return 'nothing'
  if (reason === 'portal_down' || reason === 'timeout') return 'down'
  // what comes after the commit is looked up; it says nothing about the portal
  return reason === 'commit_unconfirmed' && !absent ? 'nothing' : 'fine'
}

const said = (outcome: Outcome): Found => {
  switch (outcome.kind) {
    case 'issued':
    case 'rejected':
    case 'needsInput':
      return 'fine'
    case 'retryLater':
      return retried(outcome)
    case 'operator':
      return outcome.reason === 'portal_changed' ? 'changed' : 'nothing'
  }
}

/**
 * `isInForce`: the visit ran the definition that is in force when it ends. Else it neither opens
 * nor closes a circuit of that one: another definition met what it met.
 */
export const foundBy = (outcome: Outcome, isInForce = true): Found => {
  const found = said(outcome)
  return !isInForce && (found === 'fine' || found === 'changed') ? 'nothing' : found
}
