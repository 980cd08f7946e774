import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { longComments, WIDEST } from '../../style/long-comments.ts'
import { wrapComments } from '../../style/wrap-comments.ts'

/** Prose: a line that begins as a list, a number or a quotation keeps its shape. */
const word = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9']{0,12}[,;]?$/)
const sentence = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '))
const indent = fc.constantFrom('', '  ', '      ')

type Drawn = Readonly<{ before: string; comment: string }>
const drawn: fc.Arbitrary<Drawn> = fc.record({
  before: indent,
  comment: fc.oneof(
    sentence.map((text) => `/** ${text} */`),
    fc.array(sentence, { minLength: 2, maxLength: 4 }).map((lines) => `/**\n * ${lines.join('\n * ')}\n */`),
    sentence.map((text) => `// ${text}`),
  ),
})

const fileOf = ({ before, comment }: Drawn) =>
  `${`${comment}\n`.replace(/^(?=.)/gm, before)}${before}const a = '/* no comment, however long it is: ${'x'.repeat(90)}'\n`

const wordsOf = (text: string) => text.split(/[\s*/]+/).filter(Boolean)

test('a wrapped comment says the same words in the same order, and the code stays', () =>
  fc.assert(
    fc.property(drawn, (given) => {
      const text = fileOf(given)
      const wrapped = wrapComments('a.ts', text)
      assert.deepEqual(wordsOf(wrapped), wordsOf(text))
      assert.equal(wrapped.split('\n').at(-2), text.split('\n').at(-2))
    }),
  ))

test('then no comment is too long, and wrapping again changes nothing', () =>
  fc.assert(
    fc.property(drawn, (given) => {
      const wrapped = wrapComments('a.ts', fileOf(given))
      assert.deepEqual(longComments('a.ts', wrapped), [])
      assert.equal(wrapComments('a.ts', wrapped), wrapped)
    }),
  ))

test('a comment of just 100 columns stays, one of 101 is wrapped', () => {
  const fits = `// ${'a '.repeat(48)}b`
  assert.equal(fits.length, WIDEST)
  assert.equal(longComments('a.ts', `${fits}\n`).length, 0)
  assert.equal(wrapComments('a.ts', `${fits}c\n`), `${fits.slice(0, -2)}\n// bc\n`)
})

test('lists, tables and what tools read keep their shape', () => {
  const long = 'word '.repeat(30).trim()
  const list = wrapComments('a.ts', `/**\n * - ${long}\n * - next\n */\n`).split('\n')
  assert.deepEqual(
    list.map((line) => line.slice(0, 5)),
    ['/**', ' * - ', ' *   ', ' * - ', ' */', ''],
  )
  for (const kept of [`/**\n * | ${long} |\n */\n`, `// biome-ignore lint/a/b: ${long}\n`])
    assert.equal(wrapComments('a.ts', kept), kept)
})

test('a comment behind code goes above it, in SQL too', () => {
  const long = 'word '.repeat(30).trim()
  const [above, below, code] = wrapComments('a.sql', `  select 1; -- ${long}\n`).split('\n')
  assert.deepEqual([above?.slice(0, 7), below?.slice(0, 7), code], ['  -- wo', '  -- wo', '  select 1;'])
})

test('this file is seen with its comments, and a planted one is found in it', () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  assert.deepEqual(longComments('a.ts', text), [])
  assert.equal(longComments('a.ts', `${text}// ${'planted '.repeat(15)}\n`).length, 1)
})
