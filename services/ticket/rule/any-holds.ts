import type { Rule } from './define-rule.ts'
import { inForce, note } from './in-force.ts'

/** Whether any rule in force holds for what it sees. */
export const anyHolds = <Seen>(rules: readonly Rule<Seen>[], seen: Seen): boolean => {
  const rule = inForce(rules).find(({ test }) => test(seen))
  if (rule) note(rule.id)
  return rule !== undefined
}
