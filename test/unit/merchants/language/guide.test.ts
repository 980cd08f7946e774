import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { DeferReason } from '#contracts/events/defer-reason.ts'
import { failureCodes } from '#contracts/failures.ts'
import { registry } from '#merchants/definitions/registry.ts'
import { isTree, merged } from '#merchants/language/expand-template.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { MerchantFile } from '#merchants/language/merchant-file.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'
import { failuresOfPages, retriesOfPages } from '#merchants/lint/lint-meanings.ts'
import { dateWords } from '#merchants/values/date-words.ts'
import { formatters } from '#merchants/values/formatters.ts'
import { knownValues } from '#merchants/values/known-values.ts'
import { jsonPathForms } from '#merchants/values/parse-json-path.ts'
import { ticketFields } from '#merchants/values/ticket-fields.ts'
import { flowWords } from '#test/support/words/flow-words.ts'
import { placesIn } from '#test/support/words/places-in.ts'

const { platforms } = registry()

const guide = readFileSync(new URL('../../../../contracts/guides/merchants.md', import.meta.url), 'utf8')
const examples = [...guide.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const [wholeText = ''] = examples
const whole: unknown = parse(wholeText)

const stepsIn = (example: unknown): unknown[] => (Array.isArray(example) ? example : [])

/**
 * Steps of an example in a whole flow: what they use was saved, and what lacks at the end follows.
 */
const aroundSteps = (text: string) => {
  const names = [...text.matchAll(/saved\.(\w+)/g)].map(([, name = '']) => name)
  const before = { go: '', save: Object.fromEntries(names.map((name) => [name, '#x'])) }
  const echo = { echo: { values: ['{{receiver.rfc}}'] } }
  const shown = { expect: [{ when: { css: 'p' }, means: 'next', ...echo }] }
  const isLast = /^\s*- take:|^- take:/m.test(text)
  const issue = /commit: (?:true|\{)/.test(text) ? [] : [{ request: 'POST /emite', commit: true }]
  const steps = stepsIn(parse(text))
  return isLast
    ? [before, shown, ...issue, { expect: [{ when: { css: 'p' }, means: 'next' }] }, ...steps]
    : [before, shown, ...steps, ...issue, { take: { xml: 'a' } }]
}

/** What `merchants check` would read, were the example in a file of its own. */
const fileOf = (text: string): string => {
  const example: unknown = parse(text)
  if (text === wholeText || text.startsWith('template: ')) return text
  if (!Array.isArray(example)) return stringify(merged(whole, example))
  const flow = isTree(whole) && isTree(whole['flow']) ? whole['flow'] : {}
  const codes = isTree(whole) && isTree(whole['codes']) ? whole['codes'] : {}
  const own = /^- (?:click|fill|type|choose|press):|by: \{ click/m.test(text) ? { engine: 'browser' } : {}
  const given = isTree(whole) ? whole : {}
  if (text.startsWith('- mail:')) return stringify({ ...given, canary: undefined, flow: { steps: example } })
  return stringify({ ...given, ...own, codes, flow: { ...flow, steps: aroundSteps(text) } })
}

const errorsIn = (text: string): string[] => {
  const { definition, problems } = parseDefinition(text, 'guide', platforms)
  const found = definition ? lintDefinition(definition, []) : problems
  return found.filter((each) => !('level' in each) || each.level === 'error').map(problemText)
}

for (const [i, text] of examples.entries())
  test(`example ${i} of the guide is accepted: ${text.split('\n')[0]}`, () => {
    assert.deepEqual(errorsIn(fileOf(text)), [], fileOf(text))
  })

test("the guide's whole file has no warning either", () => {
  const { definition, problems } = parseDefinition(wholeText, 'guide')
  assert.deepEqual((definition ? lintDefinition(definition, []) : problems).map(problemText), [])
})

/** Words of an example, as `flowWords` calls them. */
const usedIn = (text: string): string[] => {
  const example: unknown = parse(text)
  const flow = isTree(example) ? (example['flow'] ?? {}) : { steps: stepsIn(example) }
  return placesIn(flow).map(({ word }) => word)
}

const bare = (word: string) => word.replace(/[:=].*/, '')

test('every word of a flow stands in an example', () => {
  const used = new Set(examples.flatMap(usedIn).map(bare))
  assert.deepEqual(
    [...new Set(flowWords().map(bare))].filter((word) => !used.has(word)),
    [],
  )
})

test('every value that a word may have stands in the guide', () => {
  const values = flowWords().filter((word) => word.includes('='))
  const ofPages: readonly string[] = [...failuresOfPages, ...retriesOfPages]
  const ofService = [...failureCodes, ...DeferReason.options].filter((each) => !ofPages.includes(each))
  const missing = values.filter((word) => {
    const [, value = ''] = word.split('=')
    return !ofService.some((each) => each === value) && !new RegExp(`\\b${value}\\b`).test(guide)
  })
  assert.deepEqual(missing, [])
})

/** Names of the facts of a merchant, those within facts too. */
const factsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(factsIn)
  return isTree(value) ? Object.entries(value).flatMap(([name, each]) => [name, ...factsIn(each)]) : []
}

test('every fact of a merchant stands in an example', () => {
  const used = new Set(
    examples
      .map((text): unknown => parse(text))
      .filter(isTree)
      .flatMap(factsIn),
  )
  assert.deepEqual(
    Object.keys(MerchantFile.shape).filter((fact) => !used.has(fact)),
    [],
  )
  for (const fact of ['unchecked', 'shared', 'headers', 'concurrency', 'nombre', 'expect', 'kind'])
    assert.ok(used.has(fact), fact)
})

test('the guide lists every value, format, word of a date, path into JSON and asked name', () => {
  const listed = [knownValues, formatters, dateWords].flatMap(Object.keys)
  assert.deepEqual(
    listed.filter((word) => !guide.includes(`\n- \`${word}\`: `)),
    [],
  )
  const forms = [
    ...Object.keys(jsonPathForms),
    ...Object.values(ticketFields).flatMap(({ asked }) => asked?.name ?? []),
  ]
  assert.deepEqual(
    forms.filter((form) => !guide.includes(`\`${form}\``)),
    [],
  )
})
