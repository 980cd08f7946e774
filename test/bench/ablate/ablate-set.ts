import { withHeard, withoutRules } from '#ticket/rule/in-force.ts'
import type { AblationSet } from './ablation-sets.ts'
import { type Changes, changesOf } from './changes.ts'

/** Rules that are left out at once, mostly one. */
export type LeftOut = Readonly<{ name: string; effect: string; ids: ReadonlySet<string> }>

/** What becomes of a set without some rules; `spoke`: the papers on which one of them decided. */
export type Line = Readonly<{ left: LeftOut; set: string; spoke: number; changes: Changes }>

/** Each paper is read again only without a rule that decided something on it. */
export const ablateSet = async (
  { name, papers }: AblationSet,
  rules: readonly LeftOut[],
): Promise<Line[]> => {
  const read = []
  for (const paper of papers) read.push({ paper, ...(await withHeard(paper)) })
  const lines: Line[] = []
  for (const left of rules) {
    const pairs = []
    for (const { paper, done: before, spoke } of read)
      if (!spoke.isDisjointFrom(left.ids)) pairs.push({ before, after: await withoutRules(left.ids, paper) })
    lines.push({ left, set: name, spoke: pairs.length, changes: changesOf(pairs) })
  }
  return lines
}
