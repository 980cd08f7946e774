import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import fc from 'fast-check'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import { parseXml } from '#cfdi/xml/parse-xml.ts'
import { stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'
import { missing, withFiles } from '../sat-material.ts'

const skip = missing('xmllint')
const base = stampedCfdi().replaceAll('><', '>\n<')

const scraps = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '=',
  ' ',
  '&amp;',
  '&#10;',
  '&#x1;',
  '&#xD800;',
  '&foo;',
  '&lt',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x y?>',
  '<a/>',
  '<a>',
  '</a>',
  '\u0001',
  '\u000b',
  '\ufffe',
  'xmlns:q="u"',
  'q:z="1"',
  '&#0;',
  '--',
  '<zz:X/>',
  '<1/>',
  '\u00a0',
  '&#x110000;',
  ' xmlns=""',
  '<a x="1"y="2"/>',
  '<!-- a--b -->',
]

type Edit = Readonly<{ place: number; drop: number; scrap: string }>
const edit: fc.Arbitrary<Edit> = fc.record({
  place: fc.integer({ min: 60, max: base.length - 1 }),
  drop: fc.nat({ max: 2 }),
  scrap: fc.constantFrom(...scraps),
})
const edited = (text: string, { place, drop, scrap }: Edit) =>
  text.slice(0, place) + scrap + text.slice(place + drop)

const accepted = (text: string): boolean => {
  try {
    parseXml(text)
    return true
  } catch (error) {
    assert.ok(error instanceof CfdiUnreadable)
    return false
  }
}

/** Libxml2 also minds whether a namespace is a valid URI; XML does not. */
const fileWithError = (line: string): number[] => {
  const [, n] = /\/(\d+)\.xml:\d+: (?:parser|namespace) error/.exec(line) ?? []
  return n === undefined || line.includes('namespace error : xmlns') ? [] : [Number(n)]
}

const aroundTheEdit = (text: string): string => {
  const at = Array.from(base).findIndex((char, i) => char !== text[i])
  return JSON.stringify(text.slice(Math.max(0, at - 30), at + 30))
}

/** The same documents in every run; FUZZ_SEED looks at others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

test('600 damaged documents are read or refused as libxml2 does', { skip }, () => {
  const documents = fc
    .sample(fc.array(edit, { minLength: 1, maxLength: 2 }), { numRuns: 600, seed: SEED })
    .map((edits) => edits.reduce(edited, base))
  const files = Object.fromEntries(documents.map((text, i) => [`${i}.xml`, text]))
  const errors = withFiles(files, (path) => {
    const { stderr } = spawnSync(
      'xmllint',
      ['--nonet', '--noout', ...documents.map((_, i) => path(`${i}.xml`))],
      { encoding: 'utf8', maxBuffer: 2 ** 26 },
    )
    return new Set(stderr.split('\n').flatMap(fileWithError))
  })
  const differ = documents.flatMap((text, i) =>
    accepted(text) === errors.has(i)
      ? [`${errors.has(i) ? 'libxml2' : 'only ours'} refuses ${aroundTheEdit(text)}`]
      : [],
  )
  assert.deepEqual(differ, [])
  assert.ok(errors.size > 100 && errors.size < 590, `${errors.size} of 600 are damaged`)
})
