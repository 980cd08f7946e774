import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { platforms } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { Step } from '#merchants/language/step.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'
import { formatters } from '#merchants/values/formatters.ts'
import { knownValues } from '#merchants/values/known-values.ts'

const guide = readFileSync(new URL('../../../../contracts/guides/merchants.md', import.meta.url), 'utf8')
const all = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const onPlatforms = all.filter((text) => text.startsWith('template: '))
const examples = all.filter((text) => !onPlatforms.includes(text))

test("the guide's whole file is right", () => {
  const [whole = ''] = examples
  const { definition, problems } = parseDefinition(whole, 'guide')
  const found = definition ? lintDefinition(definition, []) : problems
  assert.deepEqual(found.map(problemText), [])
})

test('each file on a platform is right', () => {
  assert.ok(onPlatforms.length > 0)
  for (const text of onPlatforms) {
    const { definition, problems } = parseDefinition(text, 'guide', platforms)
    const found = definition ? lintDefinition(definition, []) : problems
    assert.deepEqual(
      found.filter((each) => !('level' in each) || each.level === 'error').map(problemText),
      [],
    )
  }
})

for (const [i, text] of examples.slice(1).entries()) {
  test(`example ${i + 1} of the guide can be run`, () => {
    const result = z.array(Step).safeParse(parse(text))
    assert.deepEqual(result.error?.issues ?? [], [])
  })
}

test('the guide names every value and every format', () => {
  const words = [...Object.keys(knownValues), ...Object.keys(formatters)]
  assert.deepEqual(
    words.filter((word) => !guide.includes(`\n- \`${word}\`: `)),
    [],
  )
})
