import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { findCommand } from '#services/cli/command-line/help.ts'
import { commands } from '#services/cli/commands.ts'

const home = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(home, path), 'utf8')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(home, 'contracts'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('contracts', path)),
]
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/**
 * As they stand in prose, in code and behind a link; not patterns (`*`) and not names to fill in
 * (`NAME`, `<id>`).
 */
const pathsIn = (text: string) =>
  matches(text, /(?<![\w./-])((?:contracts|services|projections|test|\.ci)\/[\w./*<>-]*[\w/>*])/g).filter(
    (path) => !/[*<>]|(?:^|\/)[A-Z-]+(?:$|[/.])/.test(path),
  )

const linksIn = (text: string) =>
  matches(text, /\]\(([^)#\s]+)[^)]*\)/g).filter((link) => !/^\w+:/.test(link))

const missing = (page: string) => [
  ...pathsIn(read(page)).filter((path) => !existsSync(join(home, path))),
  ...linksIn(read(page)).filter((link) => !existsSync(join(home, dirname(page), link))),
]

const isScript = (name: string) => name in JSON.parse(read('package.json')).scripts

/** Lower-case words after `cli --`, up to the first option or name to fill in. */
const isCommand = (words: string) =>
  ['help', 'COMMAND'].includes(words.split(' ')[0] ?? '') ||
  findCommand(commands, words.split(' ')) !== undefined

test('the pages are where these laws look for them', () => {
  assert.ok(pages.length > 30)
  assert.ok(pathsIn(read('README.md')).length > 25)
  assert.deepEqual(pathsIn('see `services/none/of-it.ts`, services/*/x.ts and test/unit/NAME.test.ts'), [
    'services/none/of-it.ts',
  ])
})

for (const page of pages)
  test(`every path that ${page} names exists`, () => assert.deepEqual(missing(page), []))

for (const page of pages)
  test(`every command that ${page} names is one`, () => {
    const scripts = matches(read(page), /npm run (?:--silent )?([a-z][a-z:]*)/g)
    const words = matches(read(page), /\bcli -- ([a-z][a-z-]*(?: [a-z][a-z-]*){0,2})/g)
    assert.deepEqual(
      [...scripts.filter((name) => !isScript(name)), ...words.filter((name) => !isCommand(name))],
      [],
    )
  })

test('README fits on a hundred lines', () => assert.ok(read('README.md').split('\n').length <= 101))
