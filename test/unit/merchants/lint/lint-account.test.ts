import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemText } from '#merchants/language/file-problem.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'

const good = `id: tienda
name: Tienda
sources: { portal: { what: its portal, date: 2026-10-01 } }
evidence: documented
rfcs: [{ rfc: EKU9003173C9, source: portal }]
aliases: [TIENDA DE PRUEBA]
codes: { folio: { label: Folio, near: null, pattern: '^\\d{5}$', charset: digits, source: portal } }
account: { secrets: [user, password] }
portal:
  base: 'https://tienda.mx/'
  hosts: [{ host: tienda.mx, source: portal }]
fixtures: fixtures
canary: { codes: { folio: '00000' }, total: '1.00', date: today, expect: ticket_not_found_at_merchant }
flow:
  login:
    when: { css: '#login' }
    steps:
      - form: '#login'
        set: { u: '{{secret.user}}', name: '{{secret.password}}' }
        save: { token: { cookie: t } }
      - expect: [{ when: { css: .mal }, means: login_refused }]
  steps:
    - go: '{{saved.token|urlencode}}'
    - expect: [{ when: { css: '#b' }, means: next, echo: { values: ['{{receiver.rfc}}'] } }]
    - form: form#b
      commit: true
    - expect: [{ when: { css: '#c' }, means: next }]
    - take: { xml: a.xml }
  lookup:
    authoritative: false
    steps: [{ go: '{{saved.token|urlencode}}' }, { take: { xml: a.xml } }]
`

const findings = (...[from, to]: [string, string] | []): string[] => {
  const text = from === undefined ? good : good.replace(from, to ?? '')
  assert.ok(from === undefined || text !== good, `${from} is not in it`)
  const { definition, problems } = parseDefinition(text, 'tienda.yaml')
  return (definition ? lintDefinition(definition, []) : problems).map(problemText)
}

test('what a log-in saves is known to the steps and to the look-up, and all is right', () =>
  assert.deepEqual(findings(), []))

for (const [what, from, to, said] of [
  [
    'a secret that is not declared',
    "u: '{{secret.user}}'",
    "u: '{{secret.usre}}'",
    /the secret usre is not named in account.secrets \(did you mean user/,
  ],
  [
    'a secret in an address',
    "go: '{{saved.token|urlencode}}'",
    "go: 'x?k={{secret.password}}'",
    /a secret may only be sent/,
  ],
  [
    'a secret that is saved',
    '{ token: { cookie: t } }',
    "{ token: { value: '{{secret.password}}' } }",
    /a secret may only be sent/,
  ],
  [
    'a secret in a condition',
    "when: { css: '#login' }",
    "when: { value: '{{secret.user}}', equals: x }",
    /a secret may only be sent/,
  ],
  [
    'a secret in the name of a step',
    "- form: '#login'",
    "- form: '#login'\n        name: '{{secret.user}}'",
    /a secret may only be sent/,
  ],
  [
    'a receiver in a log-in',
    "u: '{{secret.user}}'",
    "u: '{{receiver.rfc}}'",
    /a log-in serves every session: receiver.rfc/,
  ],
  ['no account', 'account: { secrets: [user, password] }\n', '', /a log-in needs account/],
  [
    'a log-in that issues',
    "- form: '#login'",
    "- form: '#login'\n        commit: true",
    /a log-in must not issue/,
  ],
  [
    'a log-in that takes files',
    '- expect: [{ when: { css: .mal }, means: login_refused }]',
    '- take: { xml: a }',
    /a log-in takes no files/,
  ],
  ['the total alone echoed', '{{receiver.rfc}}', '{{ticket.total}}', /an account remembers receivers/],
  [
    'no echo at all, with a reason',
    "{ css: '#b' }, means: next, echo: { values: ['{{receiver.rfc}}'] }",
    "{ css: '#b' }, means: next",
    /an account remembers receivers/,
  ],
  [
    'a refused log-in elsewhere',
    "{ css: '#c' }, means: next",
    "{ css: '#c' }, means: login_refused",
    /login_refused is for pages of a log-in/,
  ],
  [
    'the value of a secret in the file',
    '{ secrets: [user, password] }',
    '{ secrets: [user, password], sandbox: { user: a, password: b } }',
    /a secret does not belong into a file/,
  ],
  [
    'a portal of the sandbox without its values',
    'fixtures: fixtures',
    'fixtures: fixtures\nsandbox: forms',
    /account.sandbox with user, password/,
  ],
  ['a secret that nobody uses', '[user, password]', '[user, password, pin]', /no step sends the secret pin/],
] as const)
  test(`${what}: the file is told so`, () => assert.match(findings(from, to).join('\n'), said))

test('a secret may be typed, key by key', () => {
  const typing = "- type: '#u'\n        keys: '{{secret.user}}'\n      - form: '#login'"
  assert.doesNotMatch(findings("- form: '#login'", typing).join('\n'), /a secret may only be sent/)
})

test('a field of a body may have the name of a word', () =>
  assert.deepEqual(findings("u: '{{secret.user}}'", "if: '{{secret.user}}'"), []))

test('a key in the headers of the portal is sent, not kept in the file', () =>
  assert.deepEqual(
    findings(
      "base: 'https://tienda.mx/'",
      "base: 'https://tienda.mx/'\n  headers: { X-Api-Key: '{{secret.user}}' }",
    ),
    [],
  ))
