import type { Rule } from './define-rule.ts'
import { inForce, note } from './in-force.ts'

/** All that the rules in force find on what they see. */
export const allFound = <Seen, Found>(
  rules: readonly Rule<Seen, readonly Found[]>[],
  seen: Seen,
): readonly Found[] =>
  inForce(rules).flatMap(({ id, test }) => {
    const found = test(seen)
    if (found.length > 0) note(id)
    return found
  })
