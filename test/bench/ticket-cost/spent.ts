import type { Cost, Counted } from './count.ts'
import type { CostRole } from './open-stage.ts'

/** What was used between two counts, or in several such stretches together. */
export type Spent = Counted
type Whole = Exclude<keyof Counted, 'byRole'>

export const none: Cost = { first: 0, others: 0, workers: 0, polls: 0, statements: 0, inPostgres: 0 }
export const ofRole = ({ byRole }: Counted, role: CostRole): Cost => byRole.get(role) ?? none

type Fold = (a: number, b: number) => number

const fold = (a: Counted, b: Counted, by: Fold): Spent => {
  const whole = (key: Whole) => by(a[key], b[key])
  const cost = (role: CostRole): Cost => {
    const each = (key: keyof Cost) => by(ofRole(a, role)[key], ofRole(b, role)[key])
    return {
      ...{ first: each('first'), others: each('others'), workers: each('workers'), polls: each('polls') },
      ...{ statements: each('statements'), inPostgres: each('inPostgres') },
    }
  }
  return {
    byRole: new Map([...b.byRole.keys()].map((role) => [role, cost(role)])),
    ...{ postgres: whole('postgres'), commits: whole('commits') },
    ...{ connections: whole('connections'), at: whole('at') },
  }
}

export const between = (from: Counted, to: Counted): Spent => fold(from, to, (a, b) => b - a)
export const together = (a: Spent, b: Spent): Spent => fold(a, b, (x, y) => x + y)
