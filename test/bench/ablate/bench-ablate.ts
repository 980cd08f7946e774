import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cases, casesFolder, checkCase } from '#test/support/reading/cases.ts'
import { allRules } from '#ticket/all-rules.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { withHeard, withoutRule } from '#ticket/rule/in-force.ts'
import { type AblationSet, ablationSets } from './ablation-sets.ts'
import { type Changes, changesOf } from './changes.ts'
import { marksOf } from './marks-of.ts'

type Named = Readonly<{ id: string; field: string; effect: string }>
type Line = Readonly<{ rule: Named; set: string; spoke: number; changes: Changes }>

const weights = loadWeights()
const rules: readonly Named[] = Object.values(allRules).flat()

/** Each ticket is read again only without a rule that decided something on it. */
const ablateSet = async ({ name, tickets }: AblationSet): Promise<Line[]> => {
  const read = []
  for (const ticket of tickets.filter(({ truth, error }) => truth !== null && error === null))
    read.push({ ticket, ...(await withHeard(() => marksOf(ticket, weights))) })
  const lines: Line[] = []
  for (const rule of rules) {
    const pairs = []
    for (const { ticket, done: before, spoke } of read)
      if (spoke.has(rule.id))
        pairs.push({ before, after: await withoutRule(rule.id, () => marksOf(ticket, weights)) })
    lines.push({ rule, set: name, spoke: pairs.length, changes: changesOf(pairs) })
  }
  return lines
}

const isRead = (name: string): Promise<boolean> =>
  checkCase(name).then(
    () => true,
    () => false,
  )

/** A case has one right answer: it is read as it must be, or not. */
const ablateCases = async (): Promise<Line[]> => {
  const read = []
  for (const name of Object.keys(cases)) read.push({ name, ...(await withHeard(() => isRead(name))) })
  const lines: Line[] = []
  const mark = (done: boolean) => new Map([['case', done ? ('right' as const) : ('wrong' as const)]])
  for (const rule of rules) {
    const pairs = []
    for (const { name, done } of read.filter((one) => one.spoke.has(rule.id)))
      pairs.push({ before: mark(done), after: mark(await withoutRule(rule.id, () => isRead(name))) })
    lines.push({ rule, set: 'cases', spoke: pairs.length, changes: changesOf(pairs) })
  }
  return lines
}

const columns = ['spoke', 'right +', 'right -', 'sure +', 'sure -', 'sure wrong +', 'sure wrong -']

const shown = ({ rule, set, spoke, changes }: Line): string =>
  [rule.id.padEnd(30), rule.effect.padEnd(7), set.padEnd(12)].join('') +
  [spoke, ...Object.values(changes)].map((count) => String(count).padStart(13)).join('')

/** What each rule earns: what is right, sure, and wrong and sure without it, on each set. */
export const benchAblate = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      photographs: { type: 'string', multiple: true, default: [] },
      rows: { type: 'string', multiple: true, default: [] },
    },
  })
  const lines: Line[] = existsSync(casesFolder) ? await ablateCases() : []
  for (const set of await ablationSets(values.photographs, values.rows)) lines.push(...(await ablateSet(set)))
  console.log('what becomes of the answers without the rule')
  console.log('rule'.padEnd(30) + 'effect set'.padEnd(19) + columns.map((name) => name.padStart(13)).join(''))
  const byRule = Map.groupBy(lines, ({ rule }) => rule.id)
  for (const of of byRule.values())
    for (const line of of.filter(({ spoke }) => spoke > 0)) console.log(shown(line))
  const silent = [...byRule].filter(([, of]) => of.every(({ spoke }) => spoke === 0)).map(([id]) => id)
  console.log(`decided nothing on any set: ${silent.join(', ') || 'none'}`)
}
