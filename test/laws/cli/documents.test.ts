import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { loadConfig } from '#platform/runtime/config.ts'
import { describeVariables } from '#platform/runtime/environment/describe-variables.ts'
import { Environment } from '#platform/runtime/environment/environment.ts'
import { documents } from '#services/cli/docs/documents.ts'

const variables = describeVariables().flatMap(([, group]) => group)

for (const { path, text } of documents())
  test(`${path.pathname.split('/').at(-1)} is what "npm run docs" writes`, () =>
    assert.equal(readFileSync(path, 'utf8'), text))

test('every variable of the configuration is described once', () =>
  assert.deepEqual(variables.map(({ name }) => name).sort(), Object.keys(Environment.shape).sort()))

test('no two variables share a note', () =>
  assert.equal(new Set(variables.map(({ does }) => does)).size, variables.length))

for (const { name, example } of variables)
  test(`the example of ${name} is a value that it takes`, () => {
    const { success, error } = Environment.safeParse({ [name]: example })
    assert.ok(success, error?.message)
  })

test('a value that is not an example of PORT is refused: the law above can fail', () =>
  assert.throws(() => loadConfig({ PORT: 'example' }), /PORT: must be a whole number/))
