import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseDocument } from 'yaml'
import { z } from 'zod'

const home = join(import.meta.dirname, '../../..')
const folder = join(home, '.github/workflows')

const Step = z.union([
  z.strictObject({ uses: z.string(), with: z.record(z.string(), z.unknown()).optional() }),
  z.strictObject({ run: z.string(), if: z.string().optional() }),
])
const Job = z.strictObject({
  'runs-on': z.string().regex(/^ubuntu-\d\d\.04$/),
  'timeout-minutes': z.number().max(120),
  env: z.record(z.string(), z.string()).optional(),
  steps: z.array(Step),
})
/** What of GitHub's workflow syntax is used here; a key that nobody meant is none of it. */
const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }),
    pull_request: z.null(),
    workflow_dispatch: z.null(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), Job),
})

const read = (text: string) => {
  const document = parseDocument(text, { version: '1.2' })
  assert.deepEqual([...document.errors, ...document.warnings], [])
  return Workflow.parse(document.toJS())
}
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const isPinned = (action: string) => /^[\w-]+\/[\w./-]+@(v\d+|[0-9a-f]{40})$/.test(action)
const actionsOf = (workflow: z.infer<typeof Workflow>) =>
  Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.flatMap((step) => ('uses' in step ? [step.uses] : [])),
  )

test('the workflow is read as it is meant, and a slip in it is seen', () => {
  assert.deepEqual(readdirSync(folder), ['test.yml'])
  const text = textOf('test.yml')
  assert.deepEqual(Object.keys(read(text).jobs), ['tests', 'compose'])
  assert.throws(() => read(text.replace('runs-on:', 'runz-on:')))
  assert.throws(() => read(text.replace('    steps:', '  steps:')))
})

test('its actions are pinned by major version or by commit', () => {
  const actions = actionsOf(read(textOf('test.yml')))
  assert.ok(actions.length > 0)
  assert.deepEqual(
    actions.filter((action) => !isPinned(action)),
    [],
  )
  assert.deepEqual(['actions/checkout@main', 'actions/checkout'].filter(isPinned), [])
})

test('it runs all tests and all checks, with the Node of this project and the broker in Docker', () => {
  const tests = read(textOf('test.yml')).jobs['tests'] ?? assert.fail('no job for the tests')
  const ci = readFileSync(join(home, '.ci/run'), 'utf8')
  assert.ok(tests.steps.some((step) => 'run' in step && step.run === 'bash .ci/run'))
  assert.match(ci, /^npm test$/m)
  assert.match(ci, /^npm run check$/m)
  assert.equal(tests.env?.['TEST_KAFKA'], 'docker')
  const nodes = tests.steps.flatMap((step) => ('uses' in step ? [step.with?.['node-version']] : []))
  const { engines } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  assert.ok(engines.node.startsWith(`>=${nodes.filter(Boolean)}`), engines.node)
})
