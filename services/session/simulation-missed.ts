import type { FailureCode } from '#contracts/failures.ts'
import type { OpenSession } from './session.ts'

/**
 * Whether a session ends differently from what `simulate` asked for. `code`: how it fails; null: it
 * completes.
 */
export const simulationMissed = (
  { simulate, intended, everAsked }: Pick<OpenSession, 'simulate' | 'intended' | 'everAsked'>,
  code: FailureCode | null,
): boolean => {
  switch (simulate) {
    case null:
      return false
    case 'lost_answer':
    case 'slow':
      // both are played by the issuing step
      return !intended
    case 'needs_input':
      return !everAsked
    case 'email':
      // no merchant of the sandbox answers by mail
      return true
    default:
      return simulate !== code
  }
}
