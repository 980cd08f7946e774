import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemText } from '#merchants/language/file-problem.ts'
import { parseDefinition } from '#merchants/language/parse-definition.ts'
import { lintDefinition } from '#merchants/lint/lint-definition.ts'

const good = `id: tienda
name: Tienda
sources: { ticket: { what: its ticket, date: 2026-10-01 } }
evidence: documented
rfcs: [{ rfc: EKU9003173C9, source: ticket }]
aliases: [TIENDA DE PRUEBA]
codes: { tienda: { label: Tienda, near: null, pattern: '^\\d{5}$', charset: digits, source: ticket } }
flow:
  steps:
    - mail:
        to: tienda{{code.tienda}}@tienda.mx
        source: ticket
        subject: Factura
        body: '{{receiver.rfc}} {{ticket.total}}'
      commit: true
    - take: { mail: true }
`

const findings = (...[from, to]: [string, string] | []): string[] => {
  const text = from === undefined ? good : good.replace(from, to ?? '')
  assert.ok(from === undefined || text !== good, `${from} is not in it`)
  const { definition, problems } = parseDefinition(text, 'tienda.yaml')
  return (definition ? lintDefinition(definition, []) : problems).map(problemText)
}

test('a merchant that is asked by mail needs no portal, no echo, no look-up and no trial', () =>
  assert.deepEqual(findings(), []))

for (const [what, from, to, said] of [
  ['a receiver who decides whom to write to', '{{code.tienda}}@', '{{receiver.cp}}@', /only a code may/],
  ['a ticket that names the domain', '@tienda.mx', '@{{code.tienda}}.mx', /must be written out/],
  ['no address', 'tienda{{code.tienda}}@tienda.mx', 'tienda.mx', /must be an address/],
  [
    'a source that nobody has',
    'source: ticket\n        subject',
    'source: web\n        subject',
    /source web/,
  ],
  ['no receiver', '{{receiver.rfc}} ', '', /must name {{receiver.rfc}}/],
  ['no ticket', ' {{ticket.total}}', '', /or a code of the ticket/],
  ['a secret', ' {{ticket.total}}', ' {{ticket.total}} {{secret.a}}', /a mail carries no secret/],
  ['a mail that issues nothing', '      commit: true\n', '', /commit/],
  ['files from a page', 'take: { mail: true }', 'take: { xml: a }', /what is asked by mail comes by mail/],
  [
    'a look-up that is believed',
    '    - take: { mail: true }\n',
    "    - take: { mail: true }\n  lookup: { authoritative: true, steps: [{ go: 'https://tienda.mx/' }, { take: { xml: a } }] }\n",
    /a mail may be read days later/,
  ],
  [
    'a look-up of the mailbox',
    '    - take: { mail: true }\n',
    '    - take: { mail: true }\n  lookup: { authoritative: false, steps: [{ take: { mail: true } }] }\n',
    /the mailbox is looked at anyway/,
  ],
  ['a portal of the sandbox', 'flow:', 'sandbox: mail\nflow:', /the sandbox takes no mail/],
  [
    'a canary',
    'flow:',
    "canary: { codes: { tienda: '00000' }, total: '1.00', date: today, expect: ticket_not_found_at_merchant }\nflow:",
    /would be a letter/,
  ],
] as const)
  test(`${what} is an error`, () => {
    const found = findings(from, to)
    assert.ok(
      found.some((each) => said.test(each)),
      JSON.stringify(found),
    )
  })
