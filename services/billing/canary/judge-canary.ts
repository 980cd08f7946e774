import type { Outcome } from '../engine/ends/outcome.ts'

/** `skipped`: the portal had no time for it, which says nothing. */
export type CanaryWord = Readonly<{
  said: 'fine' | 'unexpected' | 'changed' | 'down' | 'skipped'
  detail: string
}>

type Seen = Readonly<{ outcome: Outcome; reached: boolean }>

const wordsOf = (outcome: Outcome): string => {
  if (outcome.kind === 'rejected') return outcome.code
  return 'detail' in outcome ? (outcome.detail ?? outcome.kind) : outcome.kind
}

/** The portal, or our own browser, had no time for it. */
const busy: readonly string[] = ['rate_limited', 'browser_capacity']

const saidBy = (outcome: Outcome, expected: string): CanaryWord['said'] => {
  switch (outcome.kind) {
    case 'rejected':
      return outcome.code === expected ? 'fine' : 'unexpected'
    case 'operator':
      return outcome.reason === 'portal_changed' ? 'changed' : 'unexpected'
    case 'retryLater':
      if (outcome.reason === 'portal_down' || outcome.reason === 'timeout') return 'down'
      return busy.includes(outcome.reason) ? 'skipped' : 'unexpected'
    case 'issued':
    case 'needsInput':
      return 'unexpected'
  }
}

/** `expected`: the failure code that the definition's canary names. */
export const judgeCanary = ({ outcome, reached }: Seen, expected: string): CanaryWord =>
  reached
    ? { said: 'unexpected', detail: 'the portal would have issued for a ticket that cannot exist' }
    : { said: saidBy(outcome, expected), detail: wordsOf(outcome).slice(0, 200) }
