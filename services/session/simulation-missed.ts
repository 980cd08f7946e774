import type { FailureCode } from '#contracts/failures.ts'
import type { OpenSession } from './session.ts'

/**
 * Whether a session ends differently from what `simulate` asked for. `code`: how it fails; null: it
 * completes.
 */
export const simulationMissed = (
  {
    simulate,
    intended,
    everAsked,
    mailed,
  }: Pick<OpenSession, 'simulate' | 'intended' | 'everAsked' | 'mailed'>,
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
      // played by the merchants that mail their invoices
      return !mailed
    default:
      return simulate !== code
  }
}
