import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UsageError } from '#services/cli/command-line/command.ts'
import { parseWords } from '#services/cli/command-line/parse-words.ts'

const options = { 'webhook-url': { type: 'string' } } as const
const names = ['NAME']

test('words and options may come in any order', () => {
  const { positionals, values } = parseWords({
    words: ['--webhook-url', 'https://a.mx/', 'Acme'],
    names,
    options,
  })
  assert.deepEqual(positionals, ['Acme'])
  assert.equal(values['webhook-url'], 'https://a.mx/')
})

const wrong: [string, string[], RegExp][] = [
  ['a missing word', [], /NAME is missing/],
  ['a word too many', ['Acme', 'SA'], /"SA" is one argument too many/],
  ['an unknown option', ['Acme', '--colour', 'red'], /--colour/],
  ['a slip in an option', ['Acme', '--webook-url', 'x'], /--webook-url': did you mean "--webhook-url"\?$/],
  ['the beginning of an option', ['Acme', '--web', 'x'], /did you mean "--webhook-url"\?$/],
  ['an option without its value', ['Acme', '--webhook-url'], /--webhook-url/],
]
for (const [what, words, message] of wrong)
  test(`${what} is a usage error that names it`, () => {
    assert.throws(
      () => parseWords({ words, names, options }),
      (error) => error instanceof UsageError && message.test(error.message),
    )
  })
