import type { Mark, Marks } from './marks-of.ts'

/** What answers became when a rule was left out: counts. */
export type Changes = Readonly<Record<keyof typeof counted, number>>

const isRight = (mark: Mark | undefined): boolean => mark === 'right' || mark === 'right and sure'

/** From the mark with the rule to the mark without it. */
const counted = {
  rightGained: (before?: Mark, after?: Mark) => !isRight(before) && isRight(after),
  rightLost: (before?: Mark, after?: Mark) => isRight(before) && !isRight(after),
  sureGained: (before?: Mark, after?: Mark) => before !== 'right and sure' && after === 'right and sure',
  sureLost: (before?: Mark, after?: Mark) => before === 'right and sure' && after !== 'right and sure',
  sureWrongGained: (before?: Mark, after?: Mark) => before !== 'wrong and sure' && after === 'wrong and sure',
  sureWrongLost: (before?: Mark, after?: Mark) => before === 'wrong and sure' && after !== 'wrong and sure',
} as const

/** Pairs of a ticket's marks, with a rule and without it. */
export const changesOf = (pairs: readonly Readonly<{ before: Marks; after: Marks }>[]): Changes => {
  const answers = pairs.flatMap(({ before, after }) =>
    [...new Set([...before.keys(), ...after.keys()])].map(
      (name) => [before.get(name), after.get(name)] as const,
    ),
  )
  const count = (name: keyof typeof counted) =>
    answers.filter(([before, after]) => counted[name](before, after)).length
  return {
    rightGained: count('rightGained'),
    rightLost: count('rightLost'),
    sureGained: count('sureGained'),
    sureLost: count('sureLost'),
    sureWrongGained: count('sureWrongGained'),
    sureWrongLost: count('sureWrongLost'),
  }
}
