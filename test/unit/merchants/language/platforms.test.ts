import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { registry } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'

const { platforms } = registry()

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../support/portals/${name}.yaml`, import.meta.url), 'utf8')

for (const name of ['odoo', 'facturapi'])
  test(`a merchant on ${name} is at most 12 lines, and the linter finds no error`, () => {
    const text = fileOf(name)
    assert.ok(text.trim().split('\n').length <= 12)
    const { definition, problems } = parseDefinition(text, name, platforms)
    assert.deepEqual(problems.map(problemText), [])
    assert.ok(definition)
    const faults = lintDefinition(definition, []).filter(({ level }) => level === 'error')
    assert.deepEqual(faults.map(problemText), [])
    assert.equal(definition.merchant.evidence, 'documented')
  })

test('what a platform needs and the file does not say is named', () => {
  const text = fileOf('odoo').replace(/host: \S+ \}/, '}')
  const { problems } = parseDefinition(text, 'odoo', platforms)
  assert.match(problems.map(problemText).join('\n'), /it needs host: the host of that address/)
})
