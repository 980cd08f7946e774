import type { Outcome } from '../engine/ends/outcome.ts'

/** What a visit says about the portal, whatever it says about the ticket. */
export type Found = 'fine' | 'slow' | 'down' | 'changed' | 'nothing'

const retried = ({ reason, absent }: Extract<Outcome, { kind: 'retryLater' }>): Found => {
  if (reason === 'rate_limited') return 'slow'
  if (reason === 'portal_down' || reason === 'timeout') return 'down'
  // what comes after the commit is looked up; it says nothing about the portal
  return reason === 'commit_unconfirmed' && !absent ? 'nothing' : 'fine'
}

export const foundBy = (outcome: Outcome): Found => {
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
