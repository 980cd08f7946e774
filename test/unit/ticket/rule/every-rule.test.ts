import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { examplePage } from '#test/support/reading/example-page.ts'
import { seenBy } from '#test/support/reading/seen-by-rules.ts'
import { allRules } from '#ticket/all-rules.ts'
import type { Page } from '#ticket/page/page-of.ts'
import { VETOES } from '#ticket/paper/kinds/vetoes.ts'
import { otherDocument } from '#ticket/paper/other-document.ts'
import type { Example, Rule } from '#ticket/rule/define-rule.ts'

const shown = (rows: Example['rows']): string =>
  rows.map((row) => (typeof row === 'string' ? row : row.text)).join(' / ')

/** A doubt holds, a prior has odds, a rule of sums found some. */
const speaks = (found: unknown): boolean => (Array.isArray(found) ? found.length > 0 : Boolean(found))

/** The examples are the tests: the rule speaks on each that fires, and on none that is silent. */
const prove = <Seen, Found>(
  rules: readonly Rule<Seen, Found>[],
  seenOn: (page: Page, of: string) => Seen,
): void => {
  for (const { id, effect, fires, silent, test: found } of rules)
    test(`${id} (${effect}) speaks on its examples and on nothing else`, () => {
      assert.ok(fires.length > 0 && silent.length > 0)
      for (const [wanted, examples] of [[true, fires] as const, [false, silent] as const])
        for (const { of = '', rows } of examples)
          assert.equal(speaks(found(seenOn(examplePage(rows), of))), wanted, `${of} of ${shown(rows)}`)
    })
}

prove(allRules.paper, seenBy.paper)
prove(allRules.total, seenBy.total)
prove(allRules.sums, seenBy.sums)
prove(allRules.foreignSums, seenBy.sums)
prove(allRules.breakdown, seenBy.breakdown)
prove(allRules.taxes, seenBy.breakdown)
prove(allRules.date, seenBy.date)
prove(allRules.days, seenBy.date)
prove(allRules.time, seenBy.time)
prove(allRules.clocks, seenBy.clock)
prove(allRules.timeDoubts, seenBy.timeDoubts)
prove(allRules.rfc, seenBy.rfc)
prove(allRules.merchant, seenBy.merchant)
prove(allRules.payment, seenBy.payment)
prove(allRules.codes, seenBy.codes)

for (const { kind, rules } of VETOES)
  test(`papers that are ${kind} are told as that, or as what comes before it`, () => {
    const before = VETOES.slice(0, VETOES.findIndex((veto) => veto.rules === rules) + 1)
    for (const { rows } of rules.flatMap(({ fires }) => fires)) {
      const told = otherDocument(examplePage(rows).rows.map(({ text }) => text))?.kind
      assert.ok(
        before.some((veto) => veto.kind === told),
        shown(rows),
      )
    }
  })

const ids = Object.values(allRules).flatMap((rules) => rules.map(({ id }) => id))

test('no two rules have one id, and each begins with its field', () => {
  assert.deepEqual([...new Set(ids)], ids)
  for (const { id, field } of Object.values(allRules).flat()) assert.ok(id.startsWith(`${field}-`), id)
})

test('every rule that is defined is in the register', () => {
  const folder = join(import.meta.dirname, '../../../../services/ticket')
  const defined = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/defineRule<[^(]*\(\{\s*id: '([^']+)'/g)].map(
      ([, id]) => id,
    ),
  )
  assert.deepEqual(defined.sort(), [...ids].sort())
})
