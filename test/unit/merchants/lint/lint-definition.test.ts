import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '#merchants/definitions/registry.ts'
import { problemText } from '#merchants/language/file-problem.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'

const { definitions, known } = registry()

const good = `id: tienda
name: Tienda
sources: { portal: { what: its portal, date: 2026-10-01 } }
evidence: documented
rfcs: [{ rfc: EKU9003173C9, source: portal }]
aliases: [TIENDA DE PRUEBA]
codes: { folio: { label: Folio, near: null, pattern: '^\\d{5}$', charset: digits, source: portal } }
portal: { base: 'https://tienda.mx/', hosts: [{ host: tienda.mx, source: portal }] }
fixtures: fixtures
canary: { codes: { folio: '00000' }, total: '1.00', date: today, expect: ticket_not_found_at_merchant }
flow:
  steps:
    - go: ''
    - form: form#a
      set: { folio: '{{code.folio|digits}}' }
    - expect: [{ when: { css: '#b' }, means: next, echo: { values: ['{{receiver.rfc}}'] } }]
    - form: form#b
      commit: true
    - expect: [{ when: { css: '#c' }, means: next }]
    - take: { xml: a.xml }
  lookup:
    authoritative: false
    steps: [{ go: x }, { take: { xml: a.xml } }]
`

const findings = (text: string): string[] => {
  const { definition, problems } = parseDefinition(text, 'tienda.yaml')
  const found = definition ? lintDefinition(definition, known) : problems
  return found.map(problemText)
}

test('what is right has no findings', () => assert.deepEqual(findings(good), []))

const faults: readonly (readonly [what: string, from: string, to: string, found: RegExp])[] = [
  [
    'a reason to retry that only the service can find',
    "{ when: { css: '#c' }, means: next }",
    "{ when: { css: '#c' }, means: { retry: issue_disproved } }",
    /no page means retry: issue_disproved: use one of portal_down, /,
  ],
  [
    'a failure that only the service can find',
    "{ when: { css: '#c' }, means: next }",
    "{ when: { css: '#c' }, means: ticket_unreadable }",
    /no page means ticket_unreadable: use one of ticket_not_found_at_merchant, /,
  ],
  [
    'a word that does nothing in a request for a file',
    '    - take: { xml: a.xml }',
    "    - take: { xml: { by: { go: x, save: { a: '#a' } } } }",
    /take.xml.by.save: save does nothing in a request for a file/,
  ],
  [
    "a placeholder's name where a field is asked for",
    "{ when: { css: '#c' }, means: next }",
    "{ when: { css: '#c' }, means: { ask: total } }",
    /no client can be asked for total \(use amount\): amount, net_amount, /,
  ],
  [
    'an unknown word',
    '    - form: form#a',
    '    - form: form#a\n      sett: {}',
    /^tienda.yaml:15:\d+ flow.steps\[1\].sett: .*did you mean set\?/,
  ],
  [
    'a step of no kind',
    "    - go: ''",
    '    - gone: x',
    /flow.steps\[0\]: it needs one of go, .*did you mean go\?/,
  ],
  ['an unquoted number', 'rfc: EKU9003173C9', 'rfc: 12345', /:5:\d+ rfcs\[0\].rfc: .*quotes/],
  ['broken YAML', 'name: Tienda', 'name: [Tienda', /^tienda.yaml:\d+:\d+ /],
  [
    'a word of a few that is missing',
    ', charset: digits',
    '',
    /codes.folio.charset: it is missing: one of digits, /,
  ],
  ['a wrong check digit', 'EKU9003173C9', 'EKU9003173C8', /rfcs\[0\].rfc: the check digit/],
  ['a name of another', 'TIENDA DE PRUEBA', 'Walmart', /aliases\[0\]: the merchant walmart has this name/],
  [
    'a source that is not there',
    'rfc: EKU9003173C9, source: portal',
    'rfc: EKU9003173C9, source: web',
    /the source web is not listed/,
  ],
  [
    'a look-up that sends the request of the commit step',
    `    - form: form#b
      commit: true
`,
    '    - { request: GET x, commit: true }\n',
    /lookup.steps\[0\]: this sends the request of the commit step again/,
  ],
  [
    'a request for a file that sends the request of the commit step',
    `    - form: form#b
      commit: true
    - expect: [{ when: { css: '#c' }, means: next }]
    - take: { xml: a.xml }
`,
    `    - { go: y, commit: true }
    - expect: [{ when: { css: '#c' }, means: next }]
    - take: { xml: { by: { request: GET y } } }
`,
    /flow.steps\[5\]: this sends the request of the commit step again/,
  ],
  ['no commit step', '      commit: true\n', '', /no step has commit/],
  [
    'a commit step in the look-up',
    '{ go: x }',
    '{ go: x, commit: true }',
    /lookup.steps\[0\].commit: a look-up must not issue/,
  ],
  ['two commit steps', "    - go: ''", "    - go: ''\n      commit: true", /a second commit step/],
  ['no echo', ", echo: { values: ['{{receiver.rfc}}'] }", '', /must echo/],
  [
    'an unknown value',
    '{{code.folio|digits}}',
    '{{code.folo}}',
    /the value code.folo does not exist \(did you mean code.folio\?\)/,
  ],
  ['an unknown format', '|digits', '|digit', /the format digit does not exist \(did you mean digits\?\)/],
  ['a host that is not listed', 'go: x', 'go: https://otra.mx/x', /otra.mx is not listed/],
  ['a base without https', 'https://tienda.mx/', 'http://tienda.mx/', /must start with https/],
  ['a pattern that explodes', 'near: null', "near: '(A+)+B'", /may take exponential time/],
  ['a pattern that does not compile', 'near: null', "near: '(A'", /codes.folio.near: /],
  ['a date of words that are none', '|digits', '|date:dd/mm/yyyy', /dd is no word of a date/],
  ['minutes for a month', '|digits', '|date:DD/mm/YYYY', /the month is MM/],
  ['a selector that is none', "{ css: '#c' }", "{ css: 'div[' }", /the selector is invalid/],
  ['a file at a selector that is none', 'xml: a.xml } }]', "xml: 'a[[' } }]", /take.xml: the selector is/],
  [
    'a saved value at a selector that is none',
    '{ go: x }',
    "{ go: x, save: { y: 'a[[' } }",
    /save.y: the sel/,
  ],
  [
    'a control at a selector that is none',
    'set: { folio:',
    "set: { '#a[[': x, folio:",
    /set.*a\[\[.*: the selector is/,
  ],
  [
    'a folio at a path that is none',
    "'#b' }, means: next",
    "'#b' }, means: next, folio: { json: '$.a[[' }",
    /into JSON/,
  ],
  [
    'a question that nobody can answer',
    '{ go: x }',
    '{ go: x }, { expect: [{ when: { css: b }, means: { ask: total } }] }',
    /no client can be asked for total/,
  ],
  [
    'a question for a code that is not there',
    '{ go: x }',
    '{ go: x }, { expect: [{ when: { css: b }, means: { ask: portal_fields.nada } }] }',
    /asked for portal_fields.nada/,
  ],
  [
    'a file whose request issues',
    'take: { xml: a.xml }\n',
    'take: { xml: { by: { go: y, commit: true } } }\n',
    /take.xml.by.commit: a request for a file must not/,
  ],
  ['decimals that are no number', '|digits', '|decimals:zwei', /decimals cannot use zwei/],
  ['a part that is no number', '|digits', '|part:x', /part cannot use x/],
  ['a match that does not compile', '|digits', '|match:(', /match: Invalid regular expression/],
]
for (const [what, from, to, found] of faults) {
  test(`found, with its place: ${what}`, () => {
    assert.ok(good.includes(from), from)
    assert.match(findings(good.replace(from, to)).join('\n'), found)
  })
}

test('found: a look-up that uses what only the steps save', () => {
  const saving = good.replace("    - go: ''", "    - go: ''\n      save: { llave: a }")
  assert.deepEqual(findings(saving), [])
  const using = saving.replace('{ go: x }', "{ go: 'x?k={{saved.llave}}' }")
  assert.match(findings(using).join('\n'), /lookup.steps\[0\].go: the value saved.llave does not exist/)
})

test('the merchants of this repository have no errors', () => {
  const errors = definitions
    .flatMap((each) => lintDefinition(each, known))
    .filter(({ level }) => level === 'error')
  assert.deepEqual(errors.map(problemText), [])
})
