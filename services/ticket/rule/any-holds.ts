import type { Rule } from './define-rule.ts'
import { inForce } from './in-force.ts'

/** Whether any rule in force holds for what it sees. */
export const anyHolds = <Seen>(rules: readonly Rule<Seen>[], seen: Seen): boolean =>
  inForce(rules).some(({ test }) => test(seen))
