import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { filesIn } from '#test/support/files-in.ts'

const home = join(import.meta.dirname, '../../..')
const MAX_LINES = 200

const programsIn = (...folders: readonly string[]) =>
  filesIn(...folders)
    .filter((file) => file.endsWith('.ts') && !file.includes('/generated/'))
    .map((file) => join(home, file))

const production = programsIn('contracts', 'projections', 'services')
const all = [...production, ...programsIn('test')]
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

test('the tree is where these tests look for it', () => assert.ok(production.length > 100))

test(`no file is longer than ${MAX_LINES} lines`, () =>
  assert.deepEqual(
    all.filter((file) => lines(file) > MAX_LINES),
    [],
  ))

test('the median file has at most 60 lines', () => {
  const sizes = production.map(lines).sort((a, b) => a - b)
  assert.ok((sizes[Math.floor(sizes.length / 2)] ?? 0) <= 60)
})

test('every file is named in kebab-case', () =>
  assert.deepEqual(
    all.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*([.]test|[.]d)?[.]ts$/.test(basename(file))),
    [],
  ))

test('no file is a drawer for what has no name', () =>
  assert.deepEqual(
    all.filter((file) => /[/](utils?|common|shared|helpers?|index|misc)([/]|[.]ts$)/.test(file)),
    [],
  ))

test('only tests look into the folder beside the project', () =>
  assert.deepEqual(
    production.filter((file) => /[.][.][/]shared\b/.test(readFileSync(file, 'utf8'))),
    [],
  ))
