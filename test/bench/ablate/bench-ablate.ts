import { parseArgs } from 'node:util'
import { allRules } from '#ticket/all-rules.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'
import { ablateSet, type LeftOut, type Line } from './ablate-set.ts'
import { ablationSets } from './ablation-sets.ts'

const COLUMNS = ['spoke', 'right +', 'right -', 'sure +', 'sure -', 'sure wrong +', 'sure wrong -']
const NAMES = 32

const shown = ({ left, set, spoke, changes }: Line): string =>
  [left.name.padEnd(NAMES), left.effect.padEnd(7), set.padEnd(20)].join('') +
  [spoke, ...Object.values(changes)].map((count) => String(count).padStart(13)).join('')

const changesNothing = ({ changes }: Line): boolean => Object.values(changes).every((count) => count === 0)

/** Rules whose names begin so, all where nothing is said: one by one, or at once. */
const leftOut = (beginnings: readonly string[], together: boolean): LeftOut[] => {
  const all: readonly Readonly<{ id: string; effect: string }>[] = Object.values(allRules).flat()
  const begins = (id: string) => beginnings.some((beginning) => id.startsWith(beginning))
  const rules = all.filter(({ id }) => beginnings.length === 0 || begins(id))
  return together
    ? [{ name: `${rules.length} rules`, effect: '', ids: new Set(rules.map(({ id }) => id)) }]
    : rules.map(({ id, effect }) => ({ name: id, effect, ids: new Set([id]) }))
}

const print = (lines: readonly Line[]): void => {
  console.log('what becomes of the answers without the rule')
  const head = 'rule'.padEnd(NAMES) + 'effect set'.padEnd(27)
  console.log(head + COLUMNS.map((name) => name.padStart(13)).join(''))
  for (const line of lines.filter(({ spoke }) => spoke > 0)) console.log(shown(line))
  const byRule = [...Map.groupBy(lines, ({ left }) => left.name)]
  const silent = byRule.filter(([, of]) => of.every(({ spoke }) => spoke === 0))
  const idle = byRule.filter((one) => !silent.includes(one) && one[1].every(changesNothing))
  const list = (of: typeof byRule) => of.map(([name]) => name).join(', ') || 'none'
  console.log(`spoke, and changed nothing on any set: ${list(idle)}`)
  console.log(`never spoke: ${list(silent)}`)
}

/** What each rule earns: what is right, sure, and wrong and sure without it, on each set. */
export const benchAblate = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      photographs: { type: 'string', multiple: true, default: [] },
      rows: { type: 'string', multiple: true, default: [] },
      drawn: { type: 'string', multiple: true, default: [] },
      rules: { type: 'string', multiple: true, default: [] },
      together: { type: 'boolean', default: false },
      python: { type: 'string', default: '/usr/bin/python3' },
    },
  })
  const rules = leftOut(values.rules, values.together)
  const lines: Line[] = []
  for (const set of await ablationSets(values, loadWeights())) {
    console.log(`${set.name}: ${set.papers.length} papers`)
    lines.push(...(await ablateSet(set, rules)))
  }
  print(lines.toSorted((a, b) => a.left.name.localeCompare(b.left.name)))
}
