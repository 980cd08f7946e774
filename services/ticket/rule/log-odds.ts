import type { Rule } from './define-rule.ts'
import { inForce, note } from './in-force.ts'

/** The log odds that the rules in force add up to. */
export const logOdds = <Seen>(rules: readonly Rule<Seen, number>[], seen: Seen): number =>
  inForce(rules).reduce((sum, { id, test }) => {
    const odds = test(seen)
    if (odds !== 0) note(id)
    return sum + odds
  }, 0)
