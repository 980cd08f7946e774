import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ownRefusal } from '#services/console/frame/own-refusals.ts'

const services = new URL('../../../../services/', import.meta.url)
const folder = new URL('console/', services)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => new URL(name, folder))
const sources = [...files, new URL('open-desk.ts', services), new URL('open-lane.ts', services)]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('whatever a page refuses in words of its own has Spanish ones', () => {
  const literal = /new Rejection\(\s*'(?:invalid_request|overloaded)',\s*'([^']+)'/g
  const said = [...sources.matchAll(literal)].map(([, text = '']) => text)
  assert.ok(said.length >= 10, String(said.length))
  for (const text of said) assert.notEqual(ownRefusal(text), null, text)
})

test('so has what other services refuse of a page', () => {
  const of = (file: string) => readFileSync(new URL(file, services), 'utf8')
  const filled = (file: string, sentence: RegExp) => {
    const [, text = ''] = sentence.exec(of(file)) ?? []
    assert.ok(text, file)
    return text.replaceAll(/\$\{[^}]*\}/g, 'X9')
  }
  const said = [
    filled('finance/statement/make-statement.ts', /FinanceRefusal\(`(the month has[^`]+)`/),
    filled('finance/statement/make-statement.ts', /FinanceRefusal\(`(\S+ has not begun[^`]+)`/),
    filled('finance/months/closed-month.ts', /`(the rows of[^`]+)`/),
    filled('finance/months/must-not-mix.ts', /`(\S+ of \S+ has[^`]+)`/),
    filled('merchants/book/why-not-switched-on.ts', /`(\S+ has no flow[^`]+)`/),
    filled('merchants/book/why-not-switched-on.ts', /`(\S+ may not be driven[^`]+)`/),
    filled('merchants/book/why-not-switched-on.ts', /`(\S+ is switched on only[^`]+)`/),
    filled('platform/transport/delivery/dead-letters.ts', /`(the session has ended[^`]+)`/),
  ]
  for (const text of said) {
    const spanish = ownRefusal(
      text
        .replaceAll('X9 rows, and such a file X9', '9 rows, and such a file 9')
        .replace(/has X9 charges/, 'has 9 charges'),
    )
    assert.notEqual(spanish, null, text)
    assert.doesNotMatch(spanish ?? '', /(?<!\p{L})(the|is|are|of|not|has|and|at)(?!\p{L})/u, text)
  }
})
